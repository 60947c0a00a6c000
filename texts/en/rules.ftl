# Texts of rules: what can be wrong with how they are written.

syntax-signature-only = a rulebook cannot declare a { $word }: the kinds of pieces, the board and the facts of a position are fixed; say what you need with `def`, `fun` or `rule`
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
syntax-bad-escape = unknown escape `{ $found }` in a string; there are `\"`, `\\` and `\n`
syntax-bad-number = `{ $found }` is neither a number nor a name; names begin with a letter
syntax-number-too-large = `{ $found }` is too large
syntax-word-as-name = `{ $found }` is a word of the language and cannot be a name
syntax-unknown-attribute = no attribute is called `{ $found }`
syntax-unclosed = `{ $found }` is never closed by `{ $expected }`
syntax-twice = `{ $found }` is given a second time here
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

## Loading: names

book-unknown-name = nothing here is called `{ $name }`
book-unknown-predicate = no predicate, function or fact is called `{ $name }`
book-unknown-item = there is no { $kind } `{ $name }`
book-unknown-sort = no sort is called `{ $name }`
book-unknown-update = no update is called `{ $name }`
book-unknown-act = no act is called `{ $name }`
book-unknown-attribute = no attribute is called `{ $name }` here
book-unknown-level = unknown level `{ $name }`; there are `laws`, `variant`, `event` and `arbiter`
book-removed-in-use = `{ $name }`, which { $book } removed, is still used by `{ $item }`
book-call-without-brackets = `{ $name }` needs brackets
book-not-callable = `{ $name }` is { $what ->
    [act] an act
    [update] an update
    [variable] a variable
    [constant] a constant
    [sort] a sort
   *[var] a variable
 } and takes no arguments here
book-unbound-variable = the variable `{ $name }` is not bound: the head does not name it
book-name-taken = `{ $name }` cannot name a { $what }: a { $other } has that name
book-texts-fall = `{ $name }` has a new meaning and no texts: the old ones no longer hold, so nothing is said of it until it has its own
book-overridden-alone = `{ $name }` is changed and `{ $other }` is not: the two go together, and sentences about one speak of the other
book-variable-shadows = `{ $name }` cannot be bound here: a { $what } has that name
book-parameter-twice = two parameters are called `{ $name }`

## Loading: sorts

book-arity = `{ $name }` takes { $expected ->
    [0] no arguments
    [one] 1 argument
   *[other] { $expected } arguments
 }, not { $found }
book-argument-sort = `{ $parameter }` of `{ $name }` is of sort { $expected }; this is of sort { $found }
book-comparison-sorts = these cannot be compared: { $left } and { $right }
book-compares-truth = formulas are not compared with `=`
book-membership-sorts = a value of sort { $left } cannot be in a value of sort { $right }
book-arithmetic-sorts = numbers are added to numbers and sets to sets of the same sort, not { $left } to { $right }
book-branch-sorts = both branches must have one sort; they have { $left } and { $right }
book-body-sort = `{ $name }` is declared to be of sort { $expected }; its body is of sort { $found }
book-not-truth = a formula is needed here; this is of sort { $found }
book-truth-as-term = a value is needed here; this is a formula
book-truth-as-sort = truth is not a sort of values; write a `def` instead
book-not-number = a number is needed here; this is of sort { $found }
book-not-set = a set is needed here; this is of sort { $found }
book-set-element = the elements before are of sort { $expected }; this one is of sort { $found }
book-set-of-sort = there are no sets of { $sort }: sets need a sort of at most { $limit } constants
book-empty-set = nothing tells what this empty set could contain
book-list-as-sort = only facts are lists of { $sort }, and only as what a variable runs over
book-list-not-domain = `{ $name }` is a list; variables run over it, and nothing else can be done with it
book-not-domain = a variable runs over a set or a list, not over one value of sort { $found }
book-infinite-domain = a variable cannot run over all of { $sort }: there is no end to it
book-sort-empty = the sort `{ $name }` has no constants
book-moment-with-constants = the moment sort `{ $name }` cannot have constants

## Loading: clauses

book-unknown-book = there is no book `{ $name }`
book-twice = the name `{ $name }` is in use by another book or signature
book-extends-twice = `{ $name }` is extended twice
book-extends-itself = `{ $name }` extends itself
book-extends-cycle = these books extend each other: { $path }
book-too-many-bases = a book builds on at most { $limit } others
book-two-signatures = the book speaks of two signatures, `{ $other }` and `{ $name }`
book-no-signature = there is no signature that `{ $name }` could speak of
book-which-signature = there are several signatures; `{ $name }` must say which one it extends
book-item-twice = the { $kind } `{ $name }` is declared twice in this book
book-override-twice = this book overrides the { $kind } `{ $name }` twice
book-add-shadows = there is a { $kind } `{ $name }` in the books below
book-override-nothing = there is no { $kind } `{ $name }` to override
book-remove-nothing = there is no { $kind } `{ $name }` to remove
book-kind-mismatch = `{ $name }` is a { $expected }, not a { $found }
book-unordered-overrides = { $first } and { $second } both change the { $kind } `{ $name }`, and neither builds on the other

## Loading: norms, powers, outcomes

book-no-agents = the signature has no sort `Agent`, so there are no norms
book-not-agent = an agent is needed here; this is of sort { $found }
book-head-agent = the agent is named by a constant or a variable
book-head-act = the act is a variable or a declared act; put what is asked of it into the condition
book-head-act-sort = values of sort { $found } are not acts
book-head-argument = an argument of the act is a constant, a number or a variable
book-head-event = the event must be about the variable of one act; it names { $found } variables
book-head-variable-twice = the variable `{ $name }` occurs twice in the act
book-rule-of-power = `{ $name }` gives no permission but a power: write it as a `power`
book-weight-on-law = `{ $name }` is law; only advice has a weight
book-weight = the weight of `{ $name }` must be at least 1
book-advice-defeats-law = the advice `{ $name }` cannot go before the law `{ $law }`: advice makes nothing illegal
book-defeats-itself = `{ $name }` cannot go before itself
book-defeats-cycle = `{ $name }` goes before rules that go before it
book-norms-clash = `{ $name }` and `{ $other }` permit and forbid the same acts, and neither goes before the other
book-obliged-forbidden = `{ $name }` and `{ $other }` may oblige to and forbid the same act, and neither goes before the other
book-sanction-advice = the sanction `{ $name }` can only follow on law and be law
book-nth = `{ $name }` must follow on the first violation or a later one
book-outcome-sort = who wins or loses is of sort { $expected } in this book, not { $found }
book-outcome-value = who wins or loses cannot be a value of sort { $found }
book-outcome-cycle = `{ $name }` comes before outcomes that come before it
book-not-act = values of sort { $found } are not acts: no rule or power speaks of them
book-after-not-act = nothing changes after a value of sort { $found }: no power speaks of it
book-after-declared-act = what holds after `{ $name }` cannot be asked; only acts that are values can be used in `[…]`
book-witness-twice = two of the outermost `∃` bind `{ $name }`; the texts could mean either

## Loading: order and cost

book-def-cycle = definitions call each other in a circle: { $path }
book-negation-cycle = a circle goes through a negation: { $path }
book-norm-cycle = what is permitted depends on itself: { $path }
book-effect-cycle = what an act changes depends on what holds after it: { $path }
book-unfolds-deep = `{ $name }` nests more than { $limit } levels deep with its definitions written out
book-too-deep = `{ $name }` is nested more than { $limit } levels deep
book-too-many-variables = `{ $name }` has more than { $limit } variables
book-too-many-items = a book or signature has at most { $limit } of these
book-too-many-books = one text holds at most { $limit } books and signatures
book-too-many-sources = there are more than { $limit } texts
book-too-costly = `{ $name }` may take { $steps } steps; at most { $limit } are allowed
book-costly = `{ $name }` may take { $steps } steps
book-unused = nothing in this book uses the { $kind } `{ $name }`

## Loading: texts

book-missing-texts = texts in English and Norwegian are missing: `en "…" no "…"`
book-missing-language = the text in the other language is missing: `{ $key }`
book-missing-word = `{ $name }` has no word in { $lang }
book-no-words = `{ $name }` of sort { $sort } has no word in { $lang }
book-unknown-form = `{ $name }` of sort { $sort } has no form `{ $form }` in { $lang }
book-no-forms = values of sort { $sort } have no form `{ $form }`
book-empty-text = the text is empty
book-attribute-twice = `{ $name }` is given twice
book-attribute-value = `{ $name }` does not take this kind of value
book-form-on-text = `{ $name }` has no form `{ $form }`
book-template-brace = a brace without its partner; write `{"{{"}` or `{"}}"}` for the sign itself
book-template-hole = `{ $text }` cannot be put into a text; write a term, `each v ∈ D : φ | t` or `if φ: text | text`
book-template-deep = choices nest more than { $limit } deep
book-template-truth = a formula has no word; write `if φ: text | text`
book-template-many = many values ({ $found }) have no one word; write `each v ∈ D | v`

book-hint-meant = did you mean `{ $name }`?
book-hint-override = write `override { $kind } { $name }`
book-hint-add = write `add { $kind } { $name }`
book-hint-decide = override `{ $name }` in the book that extends both
book-hint-declared = it is declared as `{ $text }`
book-hint-defeats = say which goes before: `defeats { $name }`, or a `level` of its own
book-hint-extends = write `extends { $name }`
book-hint-iff = write `↔` between formulas, `¬(a ↔ b)` for their difference
