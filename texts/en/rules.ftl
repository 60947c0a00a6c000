# Texts of rules: what can be wrong with how they are written.

syntax-expected = expected { $expected ->
    [a-name] a name
    [a-formula] a formula
    [a-string] a string in quotation marks
    [a-number] a whole number
    [a-sort] the name of a sort
    [a-scope] `law` or `advice`
    [an-operator] one of the operators `P`, `O`, `F` and `W`
    [a-result] `win`, `draw` or `loss`
    [a-kind] a kind of item: `def`, `fun`, `rule`, `power`, `sanction`, `outcome` or `reason`
    [an-item] an item: `def`, `fun`, `rule`, `power`, `sanction`, `outcome`, `reason` or `remove`
    [a-declaration] a declaration: `sort`, `fact`, `update`, `act` or `var`
    [a-book] `rulebook` or `signature`
    [end-of-text] the end of the text
   *[other] `{ $expected }`
 }, found { $found ->
    [end-of-text] the end of the text
   *[other] `{ $found }`
 }
syntax-did-you-mean = did you mean `{ $name }`?
syntax-write = write `{ $text }`
syntax-bad-character = the character `{ $found }` ({ $code }) belongs to no formula
syntax-open-string = the string is not closed on its line
syntax-bad-escape = `{ $found }` is no escape in a string; there are `\"`, `\\` and `\n`
syntax-bad-number = `{ $found }` is neither a number nor a name; names begin with a letter
syntax-number-too-large = `{ $found }` is too large
syntax-word-as-name = `{ $found }` is a word of the language and cannot be a name
syntax-unknown-attribute = no attribute is called `{ $found }`
syntax-unclosed = `{ $found }` is never closed by `{ $expected }`
syntax-twice = `{ $found }` stands here a second time
syntax-chained-comparison = comparisons do not chain: `{ $found }` follows another one
syntax-outcome-arrow = put an implication within the condition in brackets: `(a → b) → draw`
syntax-norm-arguments = `{ $found }` needs an agent and an act; it has { $count ->
    [0] no argument
    [one] 1 argument
   *[other] { $count } arguments
 }
syntax-power-operator = a power is written with `W`, not with `{ $found }`
syntax-power-scope = a power has no scope: write `W(agent, event)`
syntax-exists-unique = there is no sign for “exactly one”; count instead
syntax-future = `{ $found }` would speak of the future; formulas speak of now, of the past and of what holds after an act
syntax-tight-prefix = `{ $prefix }` binds more tightly than `{ $sign }` and applies only to the left side
syntax-spelling = `{ $found }` is read as `{ $meaning }`
too-deep = the formula is nested more than { $limit } levels deep
too-large = the text is too large: at most { $what ->
    [bytes] { $limit } bytes
   *[nodes] { $limit } parts of formulas
 } are read
