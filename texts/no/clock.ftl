# Betenkningstid og klokker: det som ikke kan spilles, leses eller gjøres.

clock-no-period = En klokke trenger minst én periode.
clock-too-many-periods = { $found } perioder er for mange: høyst { $most }.
clock-no-time = Periode { $period } har ingen tid.
clock-period-too-long = Periode { $period } er lengre enn ett døgn.
clock-no-moves = Periode { $period } krever ingen trekk. Oppgi et antall, eller ingenting for resten av partiet.
clock-too-many-moves = Periode { $period } krever flere enn { $most } trekk.
clock-moves-missing = Periode { $period } må si etter hvor mange trekk den neste begynner.
clock-one-move = Én periode på ett trekk er tid per trekk; velg den typen.
clock-no-bonus = Tillegget per trekk i periode { $period } er null. Utelat det, eller oppgi mer enn 0.
clock-bonus-too-long = Tillegget per trekk i periode { $period } er over en time.
clock-no-time-per-move = Det er ingen tid til et trekk.
clock-per-move-too-long = Et trekk kan ha høyst ett år.
clock-no-increment = Tillegget er null. Utelat det, eller oppgi mer enn 0.
clock-increment-too-long = Tillegget er lengre enn ett år.
clock-cap-without-increment = Bare tid som vokser med et tillegg, kan ha et tak.
clock-cap-below-time = Taket er lavere enn tiden ved start.
clock-cap-too-long = Taket er høyere enn ett år.

clock-text-empty = Her står det ingen betenkningstid.
clock-text-unknown = «?» sier at betenkningstiden er ukjent; da er det ingenting å spille etter.
clock-text-sandclock = Timeglass («*») kan ikke spilles.
clock-text-number = Det mangler et tall i kolonne { $column }.
clock-text-too-large = Tallet i kolonne { $column } er for stort.
clock-text-too-fine = Tallet i kolonne { $column } er finere enn ett millisekund.
clock-text-sign = «{ $found }» i kolonne { $column } hører ikke hjemme der. Betenkningstid skrives som 3+2, 40/90+30, 30+30 eller 1/3d.

