# What is wrong with a proof. The path leads to the node: the number of its rule, then child by child from 0.

check-book = The proof is about another edition of the rulebook.
check-state = The proof is about another position.
check-norms = The proof does not show just the rules that bear on the act (node { $path }).
check-verdict = The verdict does not follow from the rules shown.
check-place = Node { $path } is about another formula than its parent needs.
check-slots = Node { $path } gives the variables other values than its parent does.
check-truth = Node { $path } claims what is not so.
check-step = Node { $path } argues in a way that its formula does not allow.
check-children = Node { $path } has other parts than its step needs.
check-readings = Node { $path } names other facts than those it rests on.
check-witness = Node { $path } names a witness that is not among the values.
check-count = Node { $path } counts other values or moments than there are.
check-act = Node { $path } is about another act.
check-digest = Node { $path } gives another position after the act than the rules make.
check-moment = Node { $path } names a moment that does not decide.
check-claim = The sentence claims what does not hold.
check-sentence = The rulebook has no such sentence.
check-steps = Checking the proof takes more steps than are allowed.
check-depth = The proof nests deeper than is allowed (node { $path }).
check-program = The rulebook makes no sense at node { $path }.
