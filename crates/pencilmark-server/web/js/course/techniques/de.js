// Lektionen der Techniken jenseits des Kurses, die mit Häusern arbeiten, auf Deutsch, mit denselben Kennungen wie die englischen.
// Lang, weil es eine einzige Liste ist, eine Zeile je Lektion.

/** @import { TechniqueText } from './en.js' */

/** @type {{ ids: string[], text: TechniqueText }[]} */
export const techniqueLessons = [
  {
    ids: ['locked-triple'],
    text: {
      what: ['Drei Zellen, in denen sich ein Block und eine Linie kreuzen, mit nur drei Ziffern als Kandidaten.'],
      why: ['Die drei Zellen verbrauchen die drei Ziffern. Sie liegen im Block und in der Linie, also kann keine andere Zelle der beiden eine davon enthalten.'],
      spot: ['Betrachte Blöcke, deren drei offene Zellen in einer Zeile oder Spalte liegen. Zusammen drei Kandidaten genügen.'],
      mistakes: ['Nur im Block zu streichen. Ein gesperrtes Tripel wirkt in zwei Häusern zugleich.'],
    },
  },
  {
    ids: ['naked-quintuple', 'naked-sextuple'],
    text: {
      what: ['So viele Zellen eines Hauses wie Ziffern, vier oder mehr, in die sonst nichts passt. Nicht jede Zelle braucht alle Ziffern.'],
      why: ['Die Zellen müssen verschiedene Ziffern enthalten und haben nur diese, also verbrauchen sie alle. Im Rest des Hauses kann keine davon stehen.'],
      spot: ['Große Mengen stecken in Häusern mit vielen offenen Zellen. Sammle die Zellen mit wenigen Kandidaten und zähle ihre Ziffern zusammen.', 'Ist die Menge groß, betrachte die übrigen Zellen: Die Ziffern, die nur dort Platz haben, sind eine kleinere versteckte Menge.'],
      mistakes: ['Eine Zelle dazuzunehmen, die nur beinahe passt. Eine fremde Ziffer, und es ist keine Menge mehr.'],
    },
  },
  {
    ids: ['hidden-quintuple', 'hidden-sextuple'],
    text: {
      what: ['So viele Ziffern wie Zellen, vier oder mehr, und die Ziffern passen sonst nirgends in das Haus.'],
      why: ['Jede der Ziffern braucht eine dieser Zellen, und es sind genauso viele Zellen wie Ziffern. Also passt dort nichts anderes hin.'],
      spot: ['Zähle die Plätze der Ziffern, die im Haus selten sind. Teilen sich einige dieselben wenigen Zellen, hast du sie.', 'Oft ist die nackte Menge leichter zu sehen, die die anderen Zellen bilden.'],
      mistakes: ['Die Ziffern der Menge im Rest des Hauses zu streichen: Dort sind sie ohnehin nicht. Gestrichen werden die anderen Ziffern in der Menge.'],
    },
  },
  {
    ids: ['squirmbag', 'whale', 'leviathan'],
    text: {
      what: ['Ein X-Wing mit mehr Linien: In fünf (Squirmbag), sechs (Whale) oder sieben Zeilen (Leviathan) passt eine Ziffer nur in ebenso viele Spalten, dieselben für alle. Zeilen und Spalten können die Rollen tauschen.'],
      why: ['Jede der Zeilen braucht die Ziffer, und jede der Spalten kann eine aufnehmen. Es sind so viele Zeilen wie Spalten: Die Spalten sind verbraucht, und anderswo in ihnen steht die Ziffer nicht.'],
      spot: ['Nimm die Zeilen, in denen die Ziffer wenige Plätze hat, und zähle, wie viele Spalten sie zusammen benutzen.', 'Auf einem 9×9-Brett lässt ein Fisch aus fünf Linien in der anderen Richtung immer einen aus vier oder weniger übrig. Such den kleinen.'],
      mistakes: ['Zu glauben, jede Zeile müsse in jeder Spalte einen Platz haben. Zwei Plätze je Zeile genügen.'],
    },
  },
  {
    ids: ['turbot-fish'],
    text: {
      what: ['Zwei Häuser, in denen eine Ziffer je zwei Plätze hat. Ein Platz des ersten sieht einen Platz des zweiten.'],
      why: ['Die beiden Plätze, die einander sehen, können nicht beide richtig sein, also stimmt mindestens einer der beiden anderen. Eine Zelle, die beide sieht, kann die Ziffer nicht enthalten.'],
      spot: ['Markiere die Häuser mit zwei Plätzen für eine Ziffer. Skyscraper und Kites sind die einfachen Arten; hier darf eines der Häuser ein Block sein.'],
      mistakes: ['An den Enden zu streichen, die einander sehen. Es zählen die beiden anderen.'],
    },
  },
  {
    ids: ['grouped-turbot-fish'],
    text: {
      what: ['Ein Turbot-Fisch, bei dem ein Ende eine Gruppe ist: zwei oder drei Plätze der Ziffer im selben Block und in derselben Linie.'],
      why: ['Eine Gruppe ist richtig, wenn einer ihrer Plätze es ist. Was alle ihre Plätze sieht, sieht die Gruppe; so gelten die Glieder wie bei einzelnen Plätzen.'],
      spot: ['Lies einen Block, in dem die Ziffer drei oder vier Plätze in zwei Linien hat, als zwei Gruppen.'],
      mistakes: ['Eine Zelle, die nur einen Teil der Gruppe sieht, sieht die Gruppe nicht.'],
    },
  },
  {
    ids: ['remote-pair'],
    text: {
      what: ['Eine Kette von Zellen mit denselben zwei Kandidaten, von denen jede die nächste sieht.'],
      why: ['Die beiden Ziffern wechseln sich entlang der Kette ab. Bei einer geraden Zahl von Zellen sind die Enden verschieden und enthalten zusammen beide Ziffern. Eine Zelle, die beide Enden sieht, kann keine davon enthalten.'],
      spot: ['Such ein Paar, das viermal oder öfter vorkommt, und geh von einem zum nächsten.'],
      mistakes: ['Sich zu verzählen. Bei einer ungeraden Zahl sind beide Enden gleich, und für die Zellen, die sie sehen, folgt nichts.'],
    },
  },
  {
    ids: ['chute-remote-pair'],
    text: {
      what: ['Zwei Zellen mit denselben zwei Kandidaten in zwei Blöcken und zwei Linien eines Bandes. Im dritten Block fehlt den drei Zellen der dritten Linie eine der Ziffern.'],
      why: ['Enthielten beide Zellen die Ziffer, die den drei Zellen fehlt, hätte sie in der dritten Linie des dritten Blocks keinen Platz, müsste aber dort stehen. Also enthält mindestens eine der beiden die andere Ziffer, und eine Zelle, die beide sieht, kann es nicht.'],
      spot: ['Such zwei gleiche Paare in einem Band, die einander nicht sehen, und betrachte die drei Zellen im dritten Block und der dritten Linie: Sind sie gefüllt, oder fehlt ihnen eine der beiden Ziffern?'],
      mistakes: ['Die Ziffer zu streichen, die in den drei Zellen fehlt. Es ist die andere.'],
    },
  },
  {
    ids: ['unique-rectangle-5'],
    text: {
      what: ['Vier Zellen aus zwei Zeilen, zwei Spalten und zwei Blöcken mit denselben zwei Kandidaten; zwei oder drei davon haben dazu dieselbe weitere Ziffer.'],
      why: ['Enthielte keine die weitere Ziffer, könnte man die beiden anderen im Rechteck tauschen, und das Rätsel hätte zwei Lösungen. Also enthält eine dieser Zellen sie, und was alle davon sieht, kann es nicht.'],
      spot: ['Such ein Paar in zwei Zellen einer Linie und prüfe, ob es auf denselben beiden Querlinien noch einmal vorkommt.'],
      mistakes: ['Ein Rechteck über vier Blöcke. Es muss in genau zweien liegen.', 'Es zu benutzen, wo eine Ecke vorgegeben ist.'],
    },
  },
  {
    ids: ['unique-rectangle-6'],
    text: {
      what: ['Ein Rechteck aus einem Paar, bei dem eine der beiden Ziffern in bestimmten Ecken stehen muss, weil sie in deren Haus sonst keinen Platz hat.'],
      why: ['Typ 4: Diese Ziffer steht sicher in einer der beiden Ecken mit weiteren Ziffern. Nähme die andere Ziffer des Paares die zweite davon ein, hätte das Rätsel zwei Lösungen; also wird sie in beiden gestrichen. Typ 6: Die beiden Ecken mit weiteren Ziffern liegen sich schräg gegenüber, und in beiden Linien passt die Ziffer nur in das Rechteck. Sie steht dann in beiden dieser Ecken oder in keiner; stünde sie in beiden, hätte das Rätsel zwei Lösungen. Also wird sie in beiden gestrichen.'],
      spot: ['Hat ein Rechteck in zwei Ecken weitere Ziffern, zähle die Plätze jeder seiner beiden Ziffern in deren Linien.'],
      mistakes: ['Die Typen zu verwechseln: Typ 4 streicht die andere Ziffer des Paares, Typ 6 die, die sonst keinen Platz hat.'],
    },
  },
  {
    ids: ['hidden-rectangle'],
    text: {
      what: ['Ein Rechteck, bei dem eine Ecke nur das Paar hat. Eine der beiden Ziffern hat in der Zeile und der Spalte der gegenüberliegenden Ecke sonst keinen Platz.'],
      why: ['Enthielte die gegenüberliegende Ecke die andere Ziffer, müsste die erste in beide Nachbarecken, und das Rätsel hätte zwei Lösungen. Also wird dort die andere Ziffer gestrichen.'],
      spot: ['Beginn mit einer Zelle mit zwei Kandidaten; sie ist eine Ecke. Prüfe für jedes Rechteck durch sie die Linien der gegenüberliegenden Ecke.'],
      mistakes: ['Die Linien der falschen Ecke zu prüfen. Es sind die der Ecke, in der gestrichen wird.'],
    },
  },
  {
    ids: ['avoidable-rectangle-1', 'avoidable-rectangle-2'],
    text: {
      what: ['Ein Rechteck, dessen Ecken bis auf eine oder zwei gelöst sind, keine davon durch eine Vorgabe.'],
      why: ['Ergänzte die letzte Ecke zwei Ziffern über Kreuz, könnte man sie tauschen, ohne eine Vorgabe zu berühren, und das Rätsel hätte zwei Lösungen. Also tut sie es nicht.'],
      spot: ['Man muss wissen, welche Ziffern Vorgaben sind. Betrachte die Ziffern, die du gesetzt hast: Stehen drei davon an den Ecken eines Rechtecks über zwei Blöcke?'],
      mistakes: ['Eine Vorgabe als Ecke zu zählen. Mit einer Vorgabe droht dem Rechteck nichts.'],
    },
  },
  {
    ids: ['bug-2', 'bug-3', 'bug-4', 'bug-n'],
    text: {
      what: ['Fast jede offene Zelle hat zwei Kandidaten und jede Ziffer in jedem Haus zwei Plätze: ein „Bivalue Universal Grave“. Eine Zelle oder wenige haben weitere Kandidaten.'],
      why: ['Ohne die weiteren Kandidaten hätte das Rätsel zwei Lösungen oder keine. Also stimmt einer davon. Ist es nur einer, wird er gesetzt; sind es mehr, wird gestrichen, was sie alle ausschließen.'],
      spot: ['Such spät im Rätsel, wenn fast alle Zellen zwei Kandidaten haben, nach denen mit dreien.', 'Die überzählige Ziffer ist die mit drei Plätzen in Zeile, Spalte und Block.'],
      mistakes: ['Den falschen Kandidaten für den überzähligen zu halten. Zähle seine Plätze in allen drei Häusern.'],
    },
  },
  {
    ids: ['reverse-bug'],
    text: {
      what: ['Zwei Ziffern, deren gelöste Zellen bis auf eine oder zwei ein geschlossenes Muster bilden: Jedes Haus hätte beide Ziffern oder keine.'],
      why: ['Wäre das Muster geschlossen, könnten die beiden Ziffern im Rest des Bretts getauscht werden, und es gäbe zwei Lösungen. Also enthält die Zelle, die es schließen würde, etwas anderes.'],
      spot: ['Wähle zwei Ziffern mit wenigen Vorgaben und markiere ihre gelösten Zellen. Ein Haus mit nur einer der beiden ist die offene Stelle.'],
      mistakes: ['Eine Vorgabe der beiden Ziffern auszulassen. Alle gehören zum Muster.'],
    },
  },
  {
    ids: ['unique-loop-1', 'unique-loop-2', 'unique-loop-3', 'unique-loop-4'],
    text: {
      what: ['Ein längeres Rechteck: ein Ring aus sechs oder mehr Zellen mit denselben zwei Kandidaten, bei dem jedes Haus zwei Zellen hat oder keine. Einige Zellen haben weitere Ziffern.'],
      why: ['Ohne die weiteren Ziffern könnte man die beiden rund um den Ring tauschen. Also stimmt eine der weiteren. Was folgt, ist wie bei Rechtecken desselben Typs.'],
      spot: ['Folge Zellen mit demselben Paar von Haus zu Haus und sieh, ob du zurückkommst, mit ein, zwei Zellen, die eine Ziffer mehr haben.'],
      mistakes: ['Ein Haus mit drei Zellen des Rings. Dann lässt sich nichts tauschen.'],
    },
  },
  {
    ids: ['extended-rectangle-1', 'extended-rectangle-2', 'extended-rectangle-3', 'extended-rectangle-4'],
    text: {
      what: ['Zwei Linien mit je drei oder mehr Zellen, die einander gegenüberliegen, jedes Gegenüber in einem Block, und so viele Ziffern wie Zellen einer Linie. Einige Zellen haben weitere Ziffern.'],
      why: ['Ohne die weiteren Ziffern könnten die beiden Linien ihre Ziffern tauschen, und es gäbe zwei Lösungen. Also stimmt eine der weiteren. Was folgt, ist wie bei Rechtecken desselben Typs.'],
      spot: ['Such in zwei Zeilen eines Bandes nach Spalten, in denen beide Zellen nur wenige gemeinsame Ziffern haben.'],
      mistakes: ['Gegenüberliegende Zellen in verschiedenen Blöcken. Jedes Gegenüber muss in einem Block liegen.'],
    },
  },
  {
    ids: ['sashimi-x-wing', 'finned-swordfish', 'sashimi-swordfish', 'finned-jellyfish', 'sashimi-jellyfish', 'finned-squirmbag', 'sashimi-squirmbag', 'finned-whale', 'sashimi-whale', 'finned-leviathan', 'sashimi-leviathan'],
    text: {
      what: ['Ein Fisch mit Flossen: überzähligen Plätzen in seinen Linien. Beim Sashimi-Fisch fehlt zudem eine Ecke, und nur die Flossen halten ihn am Leben.'],
      why: ['Entweder ist eine Flosse richtig und schließt aus, was sie sieht, oder keine, und der Fisch gilt. Was in den Decklinien des Fisches liegt und jede Flosse sieht, ist also falsch.'],
      spot: ['Scheitert ein Fisch an einem Block, betrachte die Decklinien in diesem Block: Wenn überhaupt, wird dort gestrichen.'],
      mistakes: ['Weit weg von den Flossen zu streichen. Alles Gestrichene sieht alle Flossen, liegt also meist in ihrem Block.'],
    },
  },
  {
    ids: ['franken-x-wing', 'franken-swordfish', 'franken-jellyfish', 'franken-squirmbag', 'franken-whale', 'franken-leviathan', 'finned-franken-x-wing', 'finned-franken-swordfish', 'finned-franken-jellyfish', 'finned-franken-squirmbag', 'finned-franken-whale', 'finned-franken-leviathan'],
    text: {
      what: ['Ein Fisch, bei dem neben Zeilen oder neben Spalten auch Blöcke mitmachen. Mit Flossen liegen einige Plätze außerhalb der Deckhäuser.'],
      why: ['Es ist Zählen wie bei jedem Fisch: So viele Häuser brauchen die Ziffer, und ebenso viele andere enthalten alle ihre Plätze dort. Also sind diese verbraucht; Flossen entschuldigen, was sie sehen.'],
      spot: ['Nimm einen Block, in dem die Ziffer Plätze in zwei Linien hat, und Zeilen oder Spalten, die diese Linien teilen.'],
      mistakes: ['Häuser, die sich überschneiden. Ein Platz in zwei Grundhäusern zählt als Flosse.'],
    },
  },
  {
    ids: ['mutant-x-wing', 'mutant-swordfish', 'mutant-jellyfish', 'mutant-squirmbag', 'mutant-whale', 'mutant-leviathan', 'finned-mutant-x-wing', 'finned-mutant-swordfish', 'finned-mutant-jellyfish', 'finned-mutant-squirmbag', 'finned-mutant-whale', 'finned-mutant-leviathan'],
    text: {
      what: ['Ein Fisch, dessen Häuser beliebiger Art sind: Zeilen, Spalten und Blöcke gemischt auf beiden Seiten.'],
      why: ['Wie bei jedem Fisch brauchen einige Häuser die Ziffer so oft, und ebenso viele andere enthalten alle Plätze. Was diese anderen sonst enthalten, ist falsch; mit Flossen nur das, was sie sieht.'],
      spot: ['Menschen finden solche Fische meist als Ketten einer Ziffer. Lass dir einen zeigen und zähle die Häuser.'],
      mistakes: ['Zu vergessen, dass ein Platz in zwei Grundhäusern eine Flosse ist.'],
    },
  },
  {
    ids: ['kraken-fish-1', 'kraken-fish-2'],
    text: {
      what: ['Ein Fisch mit Flossen, bei dem das Gestrichene die Flossen nicht sieht; aber von jeder Flosse führt eine Kette dorthin.'],
      why: ['Ist keine Flosse richtig, streicht der Fisch. Ist eine richtig, streicht ihre Kette. Also gilt es auf jeden Fall.'],
      spot: ['Hat ein großer Fisch eine Flosse an der falschen Stelle, frag, was diese Flosse bewirken würde.'],
      mistakes: ['Eine Flosse auszulassen. Jede braucht ihre eigene Kette.'],
    },
  },
  {
    ids: ['simple-colours-wrap'],
    text: {
      what: ['Plätze einer Ziffer in zwei Farben, verbunden durch Häuser mit zwei Plätzen. Zwei Plätze derselben Farbe sehen einander.'],
      why: ['Alle Plätze einer Farbe sind zusammen richtig oder zusammen falsch. Zwei, die einander sehen, können nicht beide richtig sein; also ist diese Farbe falsch und die andere richtig.'],
      spot: ['Färbe eine Ziffer, so weit es geht, und such ein Haus, in dem eine Farbe zweimal vorkommt.'],
      mistakes: ['Über ein Haus mit drei Plätzen hinweg zu färben.'],
    },
  },
  {
    ids: ['multi-colours-1', 'multi-colours-2'],
    text: {
      what: ['Zwei Gruppen gefärbter Plätze einer Ziffer mit je zwei Farben. Eine Farbe der einen sieht eine Farbe der anderen.'],
      why: ['Zwei Farben, die einander sehen, können nicht beide richtig sein, also ist das Gegenteil einer davon richtig. Was beide Gegenteile sieht, ist falsch. Und eine Farbe, die beide Farben der anderen Gruppe sieht, ist selbst falsch.'],
      spot: ['Zerfallen die Paare einer Ziffer in zwei getrennte Gruppen, gib der zweiten eigene Farben und sieh, wo sie sich berühren.'],
      mistakes: ['Mit den Farben zu streichen, die sich berühren. Es zählen ihre Gegenteile.'],
    },
  },
  {
    ids: ['medusa-trap', 'medusa-wrap'],
    text: {
      what: ['Farben für mehrere Ziffern zugleich: Verbunden sind nicht nur Plätze einer Ziffer im Haus, sondern auch die beiden Kandidaten einer Zelle.'],
      why: ['Eine Farbe stimmt durchweg, die andere ist falsch. Widerspricht sich eine Farbe (zweimal in einer Zelle, oder zweimal dieselbe Ziffer in einem Haus), ist sie falsch. Was beide Farben sieht, ist ebenfalls falsch.'],
      spot: ['Beginn in einer Zelle mit zwei Kandidaten und lass die Farben abwechselnd durch Zellen und Häuser laufen.'],
      mistakes: ['Eine Zelle mit drei Kandidaten zu verbinden.'],
    },
  },
  {
    ids: ['almost-locked-pair', 'almost-locked-triple', 'almost-locked-quad'],
    text: {
      what: ['Ein Block und eine Linie kreuzen sich, und zwei Mengen verwenden dieselben Ziffern, in jedem Haus eine: Im ersten enthalten Zellen neben der Kreuzung, eine weniger als Ziffern, nichts anderes; im zweiten passen die Ziffern nur in die Kreuzung und in ebenso viele Zellen daneben, eine weniger als Ziffern.'],
      why: ['Die Zellen der zweiten Menge können nicht alle Ziffern aufnehmen, also steht mindestens eine in der Kreuzung; die der ersten nehmen alle bis auf eine, also höchstens eine. Genau eine steht also dort. Mit der ersten Menge sind die Ziffern im ersten Haus damit verbraucht, und seine anderen Zellen außerhalb der Kreuzung verlieren sie. Die Zellen der zweiten Menge enthalten die übrigen Ziffern und sonst nichts.'],
      spot: ['Für ein Paar: eine Zelle mit zwei Kandidaten neben der Kreuzung und im anderen Haus eine Zelle neben der Kreuzung, die beide Ziffern aufnehmen kann, die dort sonst nur noch in die Kreuzung passen.'],
      mistakes: ['Einen Platz zu übersehen: Außerhalb der Kreuzung darf das zweite Haus die Ziffern nur in den Zellen seiner Menge haben.'],
    },
  },
  {
    ids: ['m-wing'],
    text: {
      what: ['Eine Zelle mit zwei Kandidaten, x und y, und dahinter zwei Glieder: ein Haus mit zwei Plätzen für y, von denen die Zelle einen sieht, und ein Haus mit zwei Plätzen für x, von denen einer der andere Platz von y ist.'],
      why: ['Ist die Zelle nicht x, so ist sie y. Dann steht y am fernen Platz seines Hauses, x kann dort nicht stehen und nimmt seinen eigenen fernen Platz ein. Also steht x in der Zelle oder am fernen Ende, und was beide sieht, kann nicht x sein.'],
      spot: ['Beginne bei einer Zelle mit zwei Kandidaten und einem Haus mit zwei Plätzen für einen davon. Wo dieses Glied endet, such ein Glied der anderen Ziffer.'],
      mistakes: ['Glieder nur einer Ziffer zu nehmen. Die Kette wechselt die Ziffer an dem Platz, den beide Glieder gemeinsam haben.'],
    },
  },
  {
    ids: ['s-wing'],
    text: {
      what: ['Zwei Glieder verschiedener Ziffern, x und y, und dazwischen eine Zelle mit genau diesen beiden Kandidaten: Sie sieht von jedem Glied ein Ende oder ist selbst eines.'],
      why: ['Ist der ferne Platz von x falsch, so steht x am nahen, die Zelle ist y, und y steht an seinem fernen Platz. Also stimmt eines der beiden fernen Enden. Sehen sie einander oder sind sie dieselbe Zelle, kann das erste nicht y und das zweite nicht x sein.'],
      spot: ['Such eine Zelle mit zwei Kandidaten, von denen jeder in der Nähe ein Haus mit zwei Plätzen hat.'],
      mistakes: ['In Zellen zu streichen, die beide Enden sehen: Die Enden haben verschiedene Ziffern; sie selbst verlieren einen Kandidaten.'],
    },
  },
  {
    ids: ['l-wing'],
    text: {
      what: ['Drei Glieder, jedes ein Haus mit zwei Plätzen für eine Ziffer. In zwei Zellen wechselt die Kette von einer Ziffer zur nächsten; eine Zelle mit zwei Kandidaten braucht sie nicht.'],
      why: ['Ist der erste Platz falsch, so stimmt der zweite. Seine Zelle kann die nächste Ziffer nicht enthalten, also steht diese an ihrem anderen Platz, und so weiter bis zum Ende. Eines der beiden Enden stimmt also.'],
      spot: ['Folge Häusern mit zwei Plätzen: Wo ein Glied endet, such eine andere Ziffer mit zwei Plätzen, von denen einer in derselben Zelle liegt.'],
      mistakes: ['Zu vergessen, dass die Zellen dazwischen weitere Kandidaten haben dürfen. Sie schaden nicht: Nur die Häuser müssen Glieder sein.'],
    },
  },
  {
    ids: ['h-wing'],
    text: {
      what: ['Zwei Glieder mit einer gemeinsamen Zelle und am Ende eine Zelle mit zwei Kandidaten, die das Ende des zweiten Gliedes sieht.'],
      why: ['Ist der erste Platz falsch, so stimmt der zweite. Seine Zelle kann die nächste Ziffer nicht enthalten, und diese steht an ihrem anderen Platz. Den sieht die letzte Zelle und nimmt ihre andere Ziffer. Also stimmt der erste Platz oder diese Ziffer: Sehen beide einander, kann der erste die Ziffer der letzten Zelle nicht enthalten.'],
      spot: ['Es ist ein L-Wing, dessen letztes Glied statt eines Hauses eine Zelle mit zwei Kandidaten ist.'],
      mistakes: ['Ihn falsch herum zu lesen. Es folgt zwar dasselbe, aber starke und schwache Glieder müssen sich abwechseln.'],
    },
  },
  {
    ids: ['wxyz-wing', 'vwxyz-wing'],
    text: {
      what: ['Vier (fünf) Zellen mit zusammen vier (fünf) Ziffern, verteilt auf zwei Häuser. Nur eine Ziffer hat Plätze, die einander nicht alle sehen.'],
      why: ['Alle anderen Ziffern können in der Menge nur einmal stehen. Es sind so viele Zellen wie Ziffern, also muss auch die eine Ziffer in der Menge stehen. Was alle ihre Plätze sieht, kann sie nicht enthalten.'],
      spot: ['Beginn mit zwei Zellen mit zwei Kandidaten, die eine Ziffer teilen, und nimm Zellen bei beiden dazu, bis Ziffern und Zellen gleich viele sind.'],
      mistakes: ['Eine zweite Ziffer, die zweimal stehen könnte. Dann käme die Menge ohne die erste aus.'],
    },
  },
  {
    ids: ['broken-wing'],
    text: {
      what: ['Ein Ring aus einer ungeraden Zahl von Häusern mit je zwei Plätzen für eine Ziffer, jeder Platz in zweien davon. Überzählige Plätze, die Wächter, stören den Ring.'],
      why: ['Richtig und falsch müssten sich im Ring abwechseln, was bei einer ungeraden Zahl unmöglich ist. Also stimmt einer der Wächter, und was sie alle ausschließen, ist falsch.'],
      spot: ['Zeichne die Häuser mit zwei Plätzen einer Ziffer. Schließen sie sich beinahe zu einem Ring aus fünf oder sieben, betrachte die störenden Plätze.'],
      mistakes: ['Einen Wächter zu übersehen. Jeder überzählige Platz in jedem Haus des Rings ist einer.'],
    },
  },
  {
    ids: ['sue-de-coq', 'sue-de-coq-cannibalistic'],
    text: {
      what: ['Zwei oder drei Zellen, in denen sich ein Block und eine Linie kreuzen, haben zwei Ziffern mehr als Zellen. Zellen im Rest des Blocks und im Rest der Linie nehmen genau diese Ziffern, voneinander getrennt.'],
      why: ['Zähle: Zusammen sind es so viele Ziffern wie Zellen. Also werden alle Ziffern in diesen Zellen gebraucht: die des Blockteils fallen im Rest des Blocks weg, die des Linienteils im Rest der Linie.'],
      spot: ['Such eine Kreuzung mit vier oder fünf Kandidaten, im Block eine Zelle mit zweien davon und in der Linie eine mit den beiden anderen.'],
      mistakes: ['Vorsicht bei einer Ziffer, die beide Teile haben: Sie kann zweimal stehen.'],
    },
  },
  {
    ids: ['x-cycle', 'grouped-x-cycle', 'y-cycle', 'continuous-nice-loop', 'grouped-continuous-nice-loop', 'als-nice-loop', 'ur-nice-loop'],
    text: {
      what: ['Eine Kette, die sich schließt: Starke und schwache Glieder wechseln sich rundherum ab.'],
      why: ['In welcher Richtung du auch gehst, richtig und falsch wechseln sich ab. Also stimmt von den Enden jedes schwachen Glieds eines, als wäre es stark. Was beide Enden ausschließen, ist falsch.'],
      spot: ['Sehen die beiden Enden einer Kette einander, hör nicht bei den Zellen auf, die beide sehen: Der ganze Ring streicht.'],
      mistakes: ['Ein Bruch: zwei schwache Glieder hintereinander. Dann ist es kein Ring, aber vielleicht eine Kette.'],
    },
  },
  {
    ids: ['discontinuous-nice-loop', 'grouped-discontinuous-nice-loop'],
    text: {
      what: ['Ein Kreis aus Gliedern, der sich bei einem Kandidaten schließt, an dem zwei gleichartige zusammentreffen: zwei starke, zwei schwache, oder ein Ende in der Zelle, in der er begann.'],
      why: ['Macht die Annahme, ein Kandidat sei falsch, ihn richtig, ist er richtig. Macht die Annahme, er sei richtig, ihn falsch, ist er falsch.'],
      spot: ['Nimm einen Kandidaten, an dem du zweifelst, und folge abwechselnd starken und schwachen Gliedern, bis du zurückkommst.'],
      mistakes: ['Das Ende falsch zu lesen: Zwei starke Glieder am Anfang setzen die Ziffer, zwei schwache streichen sie.'],
    },
  },
  {
    ids: ['grouped-x-chain', 'grouped-aic'],
    text: {
      what: ['Ketten, in denen ein Glied zu einer Gruppe führen darf: Plätzen einer Ziffer im selben Block und in derselben Linie.'],
      why: ['Eine Gruppe ist richtig, wenn einer ihrer Plätze es ist, und falsch, wenn alle es sind. So hat ein Block, dessen Plätze in einer Zeile und einer Spalte liegen, ein starkes Glied zwischen beiden Gruppen.'],
      spot: ['Bleibt eine Kette an einem Haus mit drei oder vier Plätzen hängen, sieh, ob sie zwei Gruppen bilden.'],
      mistakes: ['Eine Zelle, die nur einen Teil der Gruppe sieht, wird von ihr nicht ausgeschlossen.'],
    },
  },
  {
    ids: ['ur-aic'],
    text: {
      what: ['Eine Kette, in der ein Rechteck ein Glied ist: Einer seiner weiteren Kandidaten muss stimmen.'],
      why: ['Hätte das Rechteck keinen seiner weiteren Kandidaten, gäbe es zwei Lösungen. Ist also einer falsch, stimmt der andere: ein starkes Glied.'],
      spot: ['Wo die Typen nichts streichen, weil die weiteren Ziffern verschieden sind, dient das Rechteck als Glied.'],
      mistakes: ['Drei weitere Kandidaten. Stark ist das Glied nur zwischen zwei Seiten.'],
    },
  },
  {
    ids: ['aligned-pair-exclusion', 'aligned-triple-exclusion'],
    text: {
      what: ['Zwei oder drei Zellen, deren Kandidaten in allen Kombinationen geprüft werden. Einige sind unmöglich, weil eine Zelle, die sie sieht, alle Kandidaten verlöre.'],
      why: ['Übrig bleiben die möglichen Kombinationen. Ein Kandidat, der in keiner vorkommt, ist falsch.'],
      spot: ['Such zwei Zellen, die von mehreren Zellen mit zwei Kandidaten gesehen werden: Jede davon verbietet eine Kombination.'],
      mistakes: ['Zu vergessen, dass Zellen, die einander sehen, nicht gleich sein können.'],
    },
  },
  {
    ids: ['als-xz', 'als-xz-double'],
    text: {
      what: ['Zwei „Almost Locked Sets“, A und B: so viele Zellen eines Hauses mit einer Ziffer mehr. Eine gemeinsame Ziffer X, deren Plätze einander alle sehen, kann nur in einer der Mengen stehen.'],
      why: ['Die Menge ohne X ist gesperrt: Sie enthält alle ihre anderen Ziffern. Also steht eine weitere gemeinsame Ziffer Z in A oder in B, und was alle ihre Plätze in beiden sieht, kann nicht Z sein. Mit zwei solchen Ziffern X sind beide Mengen gesperrt, und alles, was sie sonst ausschließen, fällt auch weg.'],
      spot: ['Eine Zelle mit zwei Kandidaten ist die kleinste Menge. Such dazu eine Gruppe aus drei Zellen mit vier Ziffern.'],
      mistakes: ['Ein X, dessen Plätze einander nicht alle sehen.'],
    },
  },
  {
    ids: ['als-w-wing'],
    text: {
      what: ['Zwei „Almost Locked Sets“ mit zwei gemeinsamen Ziffern, verbunden durch ein Haus, in dem eine dieser Ziffern nur dort Platz hat, wo die Mengen sie sehen.'],
      why: ['Die verbindende Ziffer steht in diesem Haus, also verliert eine der Mengen sie und ist gesperrt. Dann enthält sie die andere gemeinsame Ziffer. Was alle ihre Plätze in beiden Mengen sieht, kann sie nicht sein.'],
      spot: ['Es ist ein W-Wing, dessen Enden Mengen statt Zellen sind.'],
      mistakes: ['Ein Platz im verbindenden Haus, den eine Menge nicht mit allen ihren Zellen sieht.'],
    },
  },
  {
    ids: ['als-xy-wing', 'als-chain'],
    text: {
      what: ['„Almost Locked Sets“ in einer Reihe, von denen jedes mit dem nächsten eine Ziffer teilt, die nur in einem der beiden stehen kann.'],
      why: ['Fehlt der ersten Menge eine Ziffer, gibt sie sie weiter: Die nächste verliert eine, ist gesperrt und nimmt ihrem Nachbarn die nächste, und so fort. Also steht eine Ziffer beider Enden in einem davon.'],
      spot: ['Ein XY-Wing aus Mengen. Beginn mit der mittleren und such auf jeder Seite eine.'],
      mistakes: ['Dieselbe gemeinsame Ziffer zweimal hintereinander zu benutzen.'],
    },
  },
  {
    ids: ['als-aic'],
    text: {
      what: ['Eine Kette, in der ein „Almost Locked Set“ ein Glied sein kann.'],
      why: ['Fehlt einer Menge eine ihrer Ziffern, ist sie gesperrt und enthält alle anderen. Also sind je zwei ihrer Ziffern durch ein starkes Glied verbunden.'],
      spot: ['Kommt eine Kette bei einer Zelle mit drei Kandidaten an, nimm eine Nachbarin dazu: Zwei Zellen mit drei Ziffern geben die Kette weiter.'],
      mistakes: ['Eine Menge mit der Ziffer zu verlassen, mit der du gekommen bist.'],
    },
  },
  {
    ids: ['pattern-aic', 'pattern-nice-loop', 'deadly-pattern-aic', 'deadly-pattern-nice-loop'],
    text: {
      what: ['Eine Kette, deren Glieder Muster sind, die beinahe gelten: versteckte Mengen mit einer Zelle zu viel, Fische mit einem Haus zu viel, um einen Block gebogene Mengen, Kreuzungen von Zeilen und Spalten mit einer Linie zu viel, Zellen oder Häuser, die nur ein paar weitere Kandidaten möglich machen.'],
      why: ['Jedes Muster hat Platz für eines mehr, als es braucht. Ist ein Teil davon falsch, bleibt nichts übrig, also ist jeder andere Teil richtig: ein starkes Glied zwischen je zwei Teilen.', 'Bei einer beinahe versteckten Menge sind die Teile ihre Zellen: Nimmt eine davon eine andere Ziffer auf, gehören alle übrigen der Menge.'],
      spot: ['Kommt eine Kette nicht weiter, such ein Muster, dem gerade der Kandidat fehlt, den die Kette ausgeschlossen hat. Zwei Ziffern in drei Zellen eines Hauses und zwei Zeilen mit drei Spalten sind am häufigsten.'],
      mistakes: ['Ein Muster mit Platz für zwei mehr: Dann folgt nichts, wenn ein Teil falsch ist.'],
    },
  },
  {
    ids: ['blossom-loop'],
    text: {
      what: ['Ein Kreis durch zwei Kandidaten einer Zelle oder eines Hauses mit dreien oder mehr, und für jeden der übrigen ein Zweig: eine Kette, die dort endet, wo der Kreis ohnehin vorbeikommt.'],
      why: ['Welcher der Kandidaten auch wahr ist: Seine Kette macht unterwegs jeden zweiten Kandidaten wahr, und wo sie endet, erledigt der Kreis den Rest. Also hat jedes schwache Glied, in einer Zelle oder für eine Ziffer in einem Haus, auf jeden Fall einen wahren Kandidaten des Kreises oder eines Zweigs.', 'Zähl nach: so viele Zellen und Häuser, die einen Kandidaten brauchen, wie schwache Glieder, die Platz für einen haben. Nichts bleibt übrig, also kann in einem schwachen Glied nichts anderes wahr sein.'],
      spot: ['Würde sich ein Kreis schließen, gäbe es nicht einen dritten Kandidaten in einer Zelle oder einem Haus, so folge diesem: Kommt seine Kette zu einer Zelle oder einem Haus des Kreises, gilt der Kreis doch.'],
      mistakes: ['Ein Zweig, der dort endet, wo der Kreis nicht vorbeikommt: Dann braucht es ein Glied mehr, und es folgt nichts.'],
    },
  },
  {
    ids: ['death-blossom'],
    text: {
      what: ['Eine Stängelzelle und für jeden ihrer Kandidaten ein Blütenblatt: ein „Almost Locked Set“, das diese Ziffer verliert, wenn der Stängel sie nimmt.'],
      why: ['Was der Stängel auch enthält: Ein Blatt verliert eine Ziffer und ist gesperrt. Eine Ziffer, die alle Blätter teilen, steht dann in einem davon; was sie in allen Blättern sieht, kann sie nicht sein.'],
      spot: ['Nimm eine Zelle mit zwei oder drei Kandidaten und such zu jedem eine Menge, die sie sieht.'],
      mistakes: ['Ein Blatt, das die Ziffer nicht verliert, weil der Stängel nicht alle ihre Plätze sieht.'],
    },
  },
  {
    ids: ['death-blossom-of-house', 'large-death-blossom'],
    text: {
      what: ['Ein Death Blossom, dessen Stängel eine Ziffer in einem Haus ist, mit einem Blatt für jeden ihrer Plätze; oder eine Zelle mit fünf Kandidaten und mehr, mit einem Blatt für jeden davon.'],
      why: ['Wo die Ziffer im Haus auch steht: Ein Blatt, ein „Almost Locked Set“, verliert sie und ist gesperrt. Was alle Blätter außerdem enthalten, steht dann in einem davon. Nur der Stängel ist anders als beim Death Blossom einer Zelle.'],
      spot: ['Eine Ziffer mit drei Plätzen in einem Haus: Such neben jedem Platz eine kleine Menge, die die Ziffer nur dort hat, wo dieser Platz sie sieht. Zwei Plätze einer Linie oder eines Blocks sehen oft dieselben Zellen.'],
      mistakes: ['Einen Platz der Ziffer auszulassen: Jeder braucht sein Blatt.'],
    },
  },
  {
    ids: ['firework-triple'],
    text: {
      what: ['Eine Zeile und eine Spalte kreuzen sich in einem Block. Außerhalb des Blocks hat jede von drei Ziffern höchstens einen Platz in der Zeile und einen in der Spalte, immer dieselben zwei Zellen.'],
      why: ['Jede der Ziffern steht in einer von drei Zellen: den beiden draußen oder der, in der sich die Linien kreuzen. Drei Ziffern, drei Zellen: Sie enthalten nichts anderes.'],
      spot: ['Betrachte eine Zelle eines Blocks: Welche Ziffern verlassen ihre Zeile und ihre Spalte nur durch je eine Zelle?'],
      mistakes: ['Ein zweiter Platz einer der Ziffern außerhalb des Blocks.'],
    },
  },
  {
    ids: ['bivalue-oddagon'],
    text: {
      what: ['Ungerade viele Zellen im Ring, jede mit der nächsten in einem Haus, mit denselben zwei Ziffern und wenig mehr. Zwei Ziffern können ihn nicht füllen; zusätzliche Kandidaten, die Wächter, retten ihn.'],
      why: ['Im Ring müssten die zwei Ziffern sich abwechseln. Bei fünf oder sieben Zellen wären die letzte und die erste gleich, und sie sehen einander. Also ist einer der Wächter wahr.'],
      spot: ['Suche viele Zellen mit demselben Paar. Geh von einer zur nächsten und zurück zur ersten und zähle: fünf oder sieben, mit insgesamt ein oder zwei zusätzlichen Kandidaten?'],
      mistakes: ['Ein Ring mit gerade vielen Zellen: Dort passen die zwei Ziffern, und nur die Eindeutigkeit sagt mehr.', 'Zwei Nachbarn im Ring, die in keinem Haus zusammen liegen.'],
    },
  },
  {
    ids: ['guardian-forcing-chain'],
    text: {
      what: ['Ein Oddagon oder Tridagon mit wenigen Wächtern. Einer von ihnen muss wahr sein, und jeder führt zum selben Schluss.'],
      why: ['Ohne Wächter lässt sich das Muster nicht füllen. Welcher Wächter also auch wahr ist: Was aus allen folgt, stimmt.'],
      spot: ['Finde zuerst das Muster. Folge dann jedem Wächter durch Ketten und vergleiche, wo sie enden.'],
      mistakes: ['Einen Wächter auslassen. Jeder zusätzliche Kandidat des Musters muss dorthin führen.'],
    },
  },
  {
    ids: ['tridagon'],
    text: {
      what: ['Vier Blöcke an den Ecken eines Rechtecks mit je drei Zellen in verschiedenen Zeilen und Spalten, alle mit denselben drei Ziffern. Das lässt sich nicht füllen; weitere Kandidaten, die Wächter, retten es.'],
      why: ['In einem Block laufen die drei Zellen nach rechts unten oder nach links unten (was auf einer Seite hinausläuft, kommt auf der anderen herein). Läuft eine ungerade Zahl der vier Blöcke in jede Richtung, können drei Ziffern die zwölf Zellen nicht füllen. Also stimmt einer der Wächter.'],
      spot: ['Es kommt nur in den schwersten Rätseln vor. Such drei Ziffern, die in vier Blöcken fehlen.'],
      mistakes: ['Zellen in derselben Linie eines Blocks. Sie müssen wie eine Diagonale liegen.', 'Vier Blöcke, die alle gleich laufen, oder zwei in jede Richtung: Die lassen sich füllen.'],
    },
  },
  {
    ids: ['law-of-leftovers'],
    text: {
      what: ['Auf Brettern mit unregelmäßigen Regionen: einige Zeilen oder Spalten und ebenso viele Regionen, die sie größtenteils bedecken. Die Zellen, die auf der einen Seite überstehen, enthalten dieselben Ziffern wie die auf der anderen.'],
      why: ['Linien und Regionen enthalten zusammen jede Ziffer gleich oft. Nimm die gemeinsamen Zellen weg, und für den Rest gilt es immer noch.'],
      spot: ['Such zwei oder drei benachbarte Zeilen, die einige Regionen fast ausfüllen.'],
      mistakes: ['Linien und Regionen in verschiedener Anzahl zu nehmen.'],
    },
  },
  {
    ids: ['symmetrical-placement'],
    text: {
      what: ['Die Vorgaben sind symmetrisch: Dreh oder spiegle das Brett, benenne die Ziffern um, und sie sind dieselben.'],
      why: ['Die einzige Lösung muss dann auch symmetrisch sein. Eine Zelle, die auf sich selbst fällt, kann nur eine Ziffer enthalten, die ihren Namen behält.'],
      spot: ['Betrachte das leere Brett. Stehen sich bei den Vorgaben immer dieselben zwei Ziffern gegenüber?'],
      mistakes: ['Ziffern mitzuzählen, die du gesetzt hast. Nur die Vorgaben müssen symmetrisch sein.'],
    },
  },
  {
    ids: ['deadly-pattern-1', 'deadly-pattern-2', 'deadly-pattern-3', 'deadly-pattern-4'],
    text: {
      what: ['Zellen mit je zwei Kandidaten in beliebiger Form: In jeder Zeile, jeder Spalte und jedem Block kommt eine Ziffer des Musters zweimal oder gar nicht vor. Einige Zellen haben weitere Ziffern.'],
      why: ['Ohne die weiteren Ziffern könnte jede Zelle ihre andere Ziffer nehmen, und jedes Haus behielte seine Ziffern: zwei Lösungen. Also stimmt eine der weiteren. Was folgt, ist wie bei Rechtecken desselben Typs.'],
      spot: ['Beginn auf einem Brett mit vielen Zellen mit zwei Kandidaten bei einer davon und such in jedem ihrer Häuser den zweiten Platz für jede ihrer Ziffern.'],
      mistakes: ['Eine Ziffer mit einem oder drei Plätzen des Musters in einem Haus. Jede braucht genau zwei.'],
    },
  },
  {
    ids: ['deadly-set-1', 'deadly-set-2', 'deadly-set-3', 'deadly-set-4'],
    text: {
      what: ['Zellen, die zusammen drei oder vier Ziffern enthalten, einige davon drei oder mehr, und wenige weitere: zwei Reihen von drei Zellen in zwei Blöcken, ein Quadrat eines Blocks mit Paaren daneben und darunter, Rechtecke mit einer gemeinsamen Zelle.'],
      why: ['Ohne die weiteren Ziffern gäbe es, wie du die Zellen auch füllst, eine andere Füllung mit denselben Ziffern in jeder Zeile, jeder Spalte und jedem Block: zwei Lösungen. Also stimmt eine der weiteren. Was folgt, ist wie bei Rechtecken desselben Typs.'],
      spot: ['Such drei Ziffern, die in vielen Zellen unter sich sind, jede dieser Zellen mit Gesellschaft in Zeile, Spalte und Block. Zur Probe füll die Zellen in Gedanken: Jede Füllung muss eine zweite haben.'],
      mistakes: ['Nur nach der Form zu gehen. Zwei mal zwei Zellen mit drei Ziffern reichen nicht: Manche ihrer Füllungen lässt sich durch nichts ersetzen.'],
    },
  },
  {
    ids: ['sk-loop'],
    text: {
      what: ['Vier Blöcke an den Ecken eines Rechtecks mit je einer gelösten Zelle. Die Zellenpaare daneben, in deren Zeile und Spalte, bilden einen Ring, in dem Nachbarn zwei Ziffern teilen.'],
      why: ['Die sechzehn Zellen brauchen sechzehn Ziffern, und jedes Glied des Rings kann nur seine zwei halten. Also hält jedes Glied genau seine Ziffern, und sie fallen im Rest seines Hauses weg.'],
      spot: ['Vier gelöste Zellen, die ein Rechteck bilden, mit offenen Zellen links, rechts, oben und unten.'],
      mistakes: ['Glieder, die zusammen nicht die Zahl der Zellen ergeben.'],
    },
  },
  {
    ids: ['junior-exocet', 'double-exocet'],
    text: {
      what: ['Zwei Basiszellen in einer Linie eines Blocks und zwei Zielzellen in den anderen Blöcken des Bandes. Was die Basis enthält, diese beiden Ziffern enthalten auch die Ziele.'],
      why: ['Die Ziffern der Basis haben außerhalb des Bandes zu wenige Plätze, also müssen sie im Band in den Zielen stehen. Die Ziele enthalten nur Ziffern der Basis, und was auf der einen Seite unmöglich ist, ist es auch auf der anderen.'],
      spot: ['Such in Rätseln mit wenigen Vorgaben zwei Zellen einer Linie und eines Blocks mit drei oder vier gemeinsamen Ziffern, deren andere Plätze nur in zwei Linien liegen.'],
      mistakes: ['Die Querlinien nicht zu prüfen. Sie machen es erst zum Exocet.'],
    },
  },
  {
    ids: ['senior-exocet', 'weak-exocet'],
    text: {
      what: ['Zwei Basiszellen in einer Linie eines Blocks und zwei Zielzellen irgendwo: Welche ihrer Ziffern die Basis auch enthält, eines der Ziele enthält sie ebenfalls. Senior: Ein Ziel liegt außerhalb des Bandes der Basis.'],
      why: ['Setz eine Ziffer in die Basis und lass beide Ziele aus: Irgendeine Zeile, Spalte oder ein Block hat dann keinen Platz für sie. Also steht jede der beiden Basisziffern in einem Ziel, und für anderes ist dort kein Platz.'],
      spot: ['Nimm eine Basis mit drei oder vier Ziffern. Verfolge jede Ziffer über das Brett und such zwei Zellen, von denen sie immer eine braucht.'],
      mistakes: ['Nur einige der Ziffern zu prüfen. Kommt nur eine ohne die Ziele aus, so ist es kein Exocet.'],
    },
  },
  {
    ids: ['exocet-pairs'],
    text: {
      what: ['Ein Exocet irgendeiner Art, dessen Basisziffern zu zweit versucht werden.'],
      why: ['Die beiden Ziffern der Basis stehen beide auf dem ganzen Brett. Nimmt die eine der anderen auf jedem ihrer Wege eine Zelle, die diese braucht, so sind sie nicht das Paar.'],
      spot: ['Such zwei Basisziffern, die fern der Basis dieselben wenigen Zellen teilen.'],
      mistakes: ['Zu vergessen, dass jede Ziffer eine Zelle der Basis und ein Ziel einnimmt.'],
    },
  },
  {
    ids: ['multi-sector-locked-set'],
    text: {
      what: ['Die Zellen, in denen sich einige Zeilen und Spalten kreuzen. Jede Ziffer wird in ihren Zeilen oder in ihren Spalten gezählt, wo sie weniger braucht; zusammen ergibt das so viele, wie es Zellen sind.'],
      why: ['Jede Zeile oder Spalte kann ihre Ziffer einmal aufnehmen, und die Zellen brauchen genau so viele. Also sind alle dort verbraucht und fallen im Rest dieser Zeilen und Spalten weg.'],
      spot: ['Teile die Ziffern in zwei Gruppen, eine für Zeilen und eine für Spalten, wie die Vorgaben es nahelegen.'],
      mistakes: ['Sich um eins zu verzählen. Dann folgt nichts.'],
    },
  },
  {
    ids: ['nishio'],
    text: {
      what: ['Nimm eine Ziffer in einer Zelle an und folge nur dieser Ziffer über das Brett.'],
      why: ['Bleibt ein Haus ohne Platz für die Ziffer, war die Annahme falsch.'],
      spot: ['Versuch es mit einer Ziffer mit wenigen Plätzen, in einer Zelle, die viele davon sieht.'],
      mistakes: ['Auch anderen Ziffern zu folgen. Das ist ein „Forcing Net“.'],
    },
  },
  {
    ids: ['candidate-forcing-net'],
    text: {
      what: ['Verfolge einen Kandidaten zweimal: einmal als wahr, einmal als falsch. Ein Schritt darf mehrere Gründe haben.'],
      why: ['Der Kandidat ist das eine oder das andere. Was aus beidem folgt, stimmt auf jeden Fall.'],
      spot: ['Wähle einen Kandidaten, aus dem in beiden Fällen viel folgt: Ist er wahr, leert er ein Haus; ist er falsch, bleibt einer Zelle oder einem Haus nur eine Möglichkeit.'],
      mistakes: ['Ihn nur als wahr zu verfolgen. Das beweist nur etwas, wenn es in einem Widerspruch endet.'],
    },
  },
  {
    ids: ['cell-forcing-chain', 'region-forcing-chain', 'cell-forcing-net', 'region-forcing-net', 'nested-cell-net', 'nested-region-net'],
    text: {
      what: ['Prüfe jeden Kandidaten einer Zelle oder jeden Platz einer Ziffer in einem Haus und folge jedem davon. In Ketten hat jeder Schritt einen Grund, in Netzen auch mehrere.'],
      why: ['Einer der Fälle trifft zu. Was in jedem von ihnen folgt, stimmt, welcher es auch ist.'],
      spot: ['Wähle eine Zelle oder ein Haus mit zwei oder drei Fällen, aus denen viel folgt.'],
      mistakes: ['Nach dem Fall aufzuhören, der dir passt. Alle müssen übereinstimmen.'],
    },
  },
  {
    ids: ['forcing-chain-contradiction', 'forcing-net-contradiction', 'nested-net-contradiction', 'deep-net-contradiction'],
    text: {
      what: ['Nimm einen Kandidaten an und folge ihm, bis etwas unmöglich wird. In einem Netz darf ein Schritt auf mehreren früheren beruhen; tiefere Netze nehmen darin noch einmal etwas an.'],
      why: ['Was zu einem Widerspruch führt, ist falsch.'],
      spot: ['Nimm einen Kandidaten einer Zelle mit zweien: Scheitert er, wird der andere gesetzt.'],
      mistakes: ['Den Faden zu verlieren. Nummeriere deine Schlüsse, wie das Brett es tut.'],
    },
  },
  {
    ids: ['whip', 'grouped-whip'],
    text: {
      what: ['Nimm einen Kandidaten an. Einer Zelle oder einem Haus nach dem anderen bleibt eine einzige Möglichkeit (oder eine Gruppe), jeweils berührt vom Schritt davor, bis einem keine bleibt.'],
      why: ['Jeder Schritt hat nur eine Möglichkeit, also folgen alle aus der Annahme. Am Ende steht ein Widerspruch, also ist der Kandidat falsch.'],
      spot: ['Folge einer Annahme durch Zellen mit zwei Kandidaten und Häuser mit zwei Plätzen; was die Annahme oder frühere Schritte ausschließen, zählt nicht mehr.'],
      mistakes: ['Ein Schritt, der zwei Möglichkeiten ohne Gemeinsames lässt. Dort endet die Whip.'],
    },
  },
  {
    ids: ['braid', 'grouped-braid'],
    text: {
      what: ['Eine Whip, deren Schritte sich verzweigen dürfen: Jeder Zelle oder jedem Haus bleibt eine einzige Möglichkeit (oder eine Gruppe), durch die Annahme und alles, was aus ihr folgt, nicht nur durch den Schritt davor. Wo eine ebenso kurze Whip genügt, steht diese da.'],
      why: ['Jeder Schritt hat nur eine Möglichkeit, also folgen alle aus der Annahme, in welcher Reihenfolge auch immer. Am Ende steht ein Widerspruch, also ist der Kandidat falsch.'],
      spot: ['Markiere alles, wozu eine Annahme führt. Eine Zelle ohne Kandidaten oder eine Ziffer ohne Platz kann sie an verschiedene Zweige verloren haben.'],
      mistakes: ['Ein Schritt, der auf zwei Möglichkeiten eines früheren beruht. Jeder Schritt braucht eine Möglichkeit oder eine Gruppe, die gemeinsam etwas ausschließt.'],
    },
  },
  {
    ids: ['template-set', 'template-delete', 'pattern-overlay'],
    text: {
      what: ['Alle Möglichkeiten, eine Ziffer auf das ganze Brett zu setzen. Beim Überlagern werden die mehrerer Ziffern verglichen.'],
      why: ['Eine Zelle, die in allen Möglichkeiten vorkommt, enthält die Ziffer; ein Kandidat, der in keiner vorkommt, ist falsch. Eine Möglichkeit, die sich mit keiner einer anderen Ziffer verträgt, entfällt.'],
      spot: ['Von Hand nur für eine Ziffer brauchbar, der wenige Möglichkeiten bleiben.'],
      mistakes: ['Eine Möglichkeit zu übersehen.'],
    },
  },
  {
    ids: ['bowmans-bingo', 'backtracking'],
    text: {
      what: ['Ein Versuch und alles, was aus ihm folgt; er wird zurückgenommen, wenn er scheitert.'],
      why: ['Ein Versuch, der scheitert, ist falsch. Gibt es eine Lösung, halten nur die richtigen Versuche.'],
      spot: ['Programme tun das. Wer fertig werden will, auch, mit einem Bleistift für jeden Versuch.'],
      mistakes: ['Einen Versuch, der gelingt, für einen Beweis zu halten. Das ist er nur, wenn alle anderen scheitern.'],
    },
  },
];
