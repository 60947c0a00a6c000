# Types of normative position: what one agent, or two agents i and j, are permitted about one thing A.

types-name = { $type ->
    [T1] full discretion
    [T2] may act or wait, not prevent
    [T3] must take a stand
    [T4] may only prevent or wait
    [T5] must bring it about
    [T6] must stay passive
   *[T7] must prevent it
 }
types-pair = { $first ->
    [T1] The first has full discretion
    [T2] The first may act or wait, not prevent
    [T3] The first must take a stand
    [T4] The first may only prevent or wait
    [T5] The first must bring it about
    [T6] The first must stay passive
   *[T7] The first must prevent it
 }; { $second ->
    [T1] the second has full discretion
    [T2] the second may act or wait, not prevent
    [T3] the second must take a stand
    [T4] the second may only prevent or wait
    [T5] the second must bring it about
    [T6] the second must stay passive
   *[T7] the second must prevent it
 }.
types-legacy = In older tables: the pair ({ $first }, { $second }), now { $label }.
types-legacy-different-acts = In older tables: the pair ({ $first }, { $second }). It cannot hold of one act; it means two different acts.

# Why a pair cannot be.

types-step-always = { $agent } has { $type }, so in every ideal world { $agent } { $conduct ->
    [bring] brings about A
    [prevent] prevents A
   *[passive] stays passive about A
 }.
types-step-everywhere = So { $holds ->
    [yes] A holds in every ideal world
   *[no] A holds in no ideal world
 }.
types-step-somewhere = { $agent } has { $type }, so there is an ideal world where { $agent } { $conduct ->
    [bring] brings about A
    [prevent] prevents A
   *[passive] stays passive about A
 }.
types-step-there = There { $holds ->
    [yes] A holds
   *[no] A does not hold
 }.
types-step-absurd = A cannot both hold and not hold in that world, so no ideal worlds give both types.
