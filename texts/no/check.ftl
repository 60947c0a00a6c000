# Hva som er galt med et bevis. Stien fører til noden: nummeret på regelen, så barn for barn fra 0.

check-book = Beviset gjelder en annen utgave av regelboken.
check-state = Beviset gjelder en annen stilling.
check-norms = Beviset viser ikke nettopp de reglene som angår handlingen (node { $path }).
check-verdict = Avgjørelsen følger ikke av reglene som vises.
check-place = Node { $path } handler om en annen formel enn den som trengs der.
check-slots = Node { $path } gir variablene andre verdier enn noden over.
check-truth = Node { $path } påstår noe som ikke stemmer.
check-step = Node { $path } slutter på en måte som formelen ikke tillater.
check-children = Node { $path } har andre deler enn slutningen trenger.
check-readings = Node { $path } nevner andre fakta enn dem den bygger på.
check-witness = Node { $path } nevner et vitne som ikke er blant verdiene.
check-count = Node { $path } teller andre verdier eller tidspunkter enn det finnes.
check-act = Node { $path } handler om en annen handling.
check-digest = Node { $path } oppgir en annen stilling etter handlingen enn reglene gir.
check-moment = Node { $path } nevner et tidspunkt som ikke avgjør.
check-claim = Setningen påstår noe som ikke holder.
check-sentence = Regelboken har ingen slik setning.
check-steps = Det tar flere steg enn tillatt å kontrollere beviset.
check-depth = Beviset er nøstet dypere enn tillatt (node { $path }).
check-program = Regelboken gir ikke mening ved node { $path }.
