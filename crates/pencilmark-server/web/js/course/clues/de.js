// Lektionen der Techniken, die mit Hinweisen arbeiten, auf Deutsch, mit denselben Kennungen wie die englischen.

/** @import { TechniqueText } from '../techniques/en.js' */

/** @type {{ ids: string[], text: TechniqueText }[]} */
export const clueLessons = [
  {
    ids: ['last-cell'],
    text: {
      what: ['Alle Zellen eines Hinweises bis auf eine sind gefüllt. Ihre Ziffer ergibt sich von selbst.'],
      why: ['Ein Käfig 17 mit einer 9 und einer 5 lässt 17 - 9 - 5 = 3 übrig. Bei jedem Hinweis, dessen andere Ziffern nur eine Möglichkeit lassen, geht es genauso.'],
      spot: ['Sieh nach jeder Ziffer die Hinweise an, zu denen sie gehört: Hat einer nun nur noch eine offene Zelle?'],
      mistakes: ['Eine Ziffer des Hinweises vergessen, die in einem anderen Block liegt.'],
    },
  },
  {
    ids: ['clue-pair'],
    text: {
      what: ['Ein Hinweis verbindet zwei Zellen: ein Punkt, ein X oder V, eine Ungleichung, zwei Nachbarn auf einer Linie. Eine Ziffer ohne Partner in der anderen Zelle fällt weg.'],
      why: ['Braucht die 1 auf einer Flüsterlinie neben sich eine 6 oder mehr, und dort steht nur 2 oder 3, dann ist die 1 unmöglich.', 'Eine 4 auf einer Flüsterlinie hat auf beiden Seiten die 9. Sehen sich die beiden Zellen, dann können nicht beide 9 sein: Dort steht keine 4.'],
      spot: ['Beginne bei Zellen mit wenigen Kandidaten und frag bei jedem Nachbarn auf dem Hinweis: Was bräuchte diese Ziffer neben sich?'],
      mistakes: ['Nur in eine Richtung prüfen. Jede der beiden Zellen kann Ziffern der anderen ausschließen.', 'Schwarze Punkte: 5, 7 und 9 haben nie einen Partner.'],
    },
  },
  {
    ids: ['clue-line'],
    text: {
      what: ['Auf einer Linie hängt jede Zelle von der nächsten ab. Ein Blick entlang der ganzen Linie engt alle ihre Zellen ein.'],
      why: ['Ein Thermometer aus fünf Zellen kann nicht mit mehr als 5 beginnen und nicht mit weniger als 5 enden, und jeder Kandidat, der wegfällt, verschiebt die Grenzen aller folgenden Zellen.'],
      spot: ['Geh die Linie einmal in jeder Richtung entlang und nimm die kleinste und die größte noch mögliche Ziffer mit.'],
      mistakes: ['Nach dem ersten Nachbarn aufhören: Oft reicht die Wirkung bis ans Ende der Linie.'],
    },
  },
  {
    ids: ['combinations'],
    text: {
      what: ['Die Zellen eines Hinweises sind alle verschieden und haben eine Summe, oder sie bilden eine von wenigen Mengen. Ziffern, die in keiner der verbliebenen Mengen sind, fallen weg.'],
      why: ['Ein Käfig 17 aus zwei Zellen besteht aus 8 und 9, sonst nichts. Eine Menge scheidet aus, wenn eine ihrer Ziffern keine Zelle mehr hat.'],
      spot: ['Zwei Zellen: 3, 4, 16 und 17 haben eine Menge. Drei Zellen: 6, 7, 23 und 24. Nahe der kleinsten und der größten Summe gibt es wenige Mengen.'],
      mistakes: ['Mengen mit einer doppelten Ziffer mitzählen: Die Zellen eines Käfigs sind verschieden.'],
    },
  },
  {
    ids: ['sum-bounds'],
    text: {
      what: ['Die anderen Zellen einer Summe enthalten mindestens so viel und höchstens so viel. Der Rest begrenzt diese Zelle.'],
      why: ['In einem Käfig 9 aus drei Zellen enthalten die anderen beiden mindestens 1 + 2 = 3, also ist keine Zelle größer als 6. Bei einem Pfeil mit drei Zellen in einer Zeile ist der Kreis mindestens 1 + 2 + 3 = 6.', 'Auch gerade und ungerade begrenzen sie: Weiß man von allen Zellen außer einer, ob sie gerade oder ungerade sind, dann sagt es die Summe von der letzten.'],
      spot: ['Achte auf sehr kleine und sehr große Summen und auf lange Pfeile.'],
      mistakes: ['1 + 1 rechnen: Zellen, die einander sehen, können nicht beide 1 sein.'],
    },
  },
  {
    ids: ['needed-digit'],
    text: {
      what: ['Ein Hinweis lässt sich ohne eine Ziffer nicht füllen. Eine Zelle, die alle ihre Plätze dort sieht, verliert die Ziffer; bei nur einem Platz wird sie gesetzt.'],
      why: ['Ein Käfig 17 braucht 8 und 9. Liegen seine zwei Zellen in einer Zeile, kann keine andere Zelle der Zeile 8 oder 9 sein.'],
      spot: ['Frag nach einem Blick auf die Mengen eines Hinweises, welche Ziffern in allen sind und wo sie liegen.'],
      mistakes: ['Eine Ziffer, die nur in einigen Mengen ist, wird nicht gebraucht.'],
    },
  },
  {
    ids: ['digit-in-clue'],
    text: {
      what: ['Ein Haus hat für eine Ziffer außerhalb eines Hinweises keinen Platz. Also enthält der Hinweis die Ziffer, und seine Mengen ohne sie fallen weg.'],
      why: ['Jedes Haus enthält jede Ziffer. Liegt die 9 von Zeile 4 in einem Käfig mit 14 und drei Zellen, so ist er 149 oder 239, nicht mehr 158 oder 257.'],
      spot: ['Wo ein Käfig die meisten offenen Zellen einer Zeile oder eines Blocks bedeckt, frag dich, welche Ziffern daneben noch möglich sind.'],
      mistakes: ['Die Ziffer liegt in dem Teil des Hinweises, der im Haus liegt, nicht in irgendeiner seiner Zellen.'],
    },
  },
  {
    ids: ['clue-ways'],
    text: {
      what: ['Ein Hinweis lässt sich nur auf wenige Arten füllen. Schreib sie auf: Was keine davon hat, fällt weg.'],
      why: ['Wie die Lösung auch aussieht, der Hinweis ist auf eine dieser Arten gefüllt.'],
      spot: ['Achte auf Hinweise mit wenigen offenen Zellen oder wenigen Kandidaten: Sandwiches mit bekannter Kruste, kurze Pfeile, Kreise mit vier Ziffern.'],
      mistakes: ['Eine Art übersehen. Geh sie der Reihe nach durch, die kleinste Ziffer zuerst.'],
    },
  },
  {
    ids: ['clue-table'],
    text: {
      what: ['Ein Hinweis lässt sich auf mehr Arten füllen, als man aufschreiben möchte, aber manche Kandidaten kommen in keiner vor.'],
      why: ['Probier den Kandidaten: Füll den Hinweis damit, und es geht nicht auf.'],
      spot: ['Probier zuerst äußerste Ziffern an den Enden: eine 9 neben einem Hochhaus-Hinweis, eine 1 oder 9 in einem Sandwich.'],
      mistakes: ['Nach einem Versuch aufgeben: Der Kandidat muss auf jede Art scheitern.'],
    },
  },
  {
    ids: ['45-rule'],
    text: {
      what: ['Jede Zeile, jede Spalte und jeder Block enthält 45. Käfige, die ein Haus bis auf eine Zelle füllen, verraten diese Zelle.'],
      why: ['Zähl die Käfige zusammen. Was an 45 fehlt, steht in der Zelle, die übrig bleibt; was mehr ist als 45, in der, die herausragt.'],
      spot: ['Such Häuser, in denen alle Käfige bis auf einen ganz innerhalb liegen.'],
      mistakes: ['Einen Käfig mitzählen, der auch in einem anderen Haus liegt, ohne die herausragenden Zellen.'],
    },
  },
  {
    ids: ['45-rule-houses'],
    text: {
      what: ['Zwei oder mehr benachbarte Häuser enthalten zusammen 90, 135 oder 180. Käfige, die sie bis auf eine Zelle füllen, verraten diese Zelle.'],
      why: ['Dieselbe Rechnung wie bei einem Haus: Käfige, die von einem ins andere reichen, liegen in beiden zusammen ganz innen.'],
      spot: ['Such Gruppen von Zeilen, Spalten oder Blöcken, deren Rand wenige Käfige kreuzen.'],
      mistakes: ['Häuser zusammenzählen, die gemeinsame Zellen haben.'],
    },
  },
  {
    ids: ['hidden-cage'],
    text: {
      what: ['Häuser und Käfige lassen zusammen ein paar Zellen übrig, deren Summe bekannt ist: ein Käfig, den niemand gezeichnet hat. Man benutzt ihn wie einen gezeichneten.'],
      why: ['Die übrigen Zellen enthalten, was die Käfige nicht enthalten; Zellen in zwei Häusern können gleich sein.'],
      spot: ['Versuch nach der 45er-Regel für eine Zelle zwei oder drei: Kleine und große Summen sagen am meisten.'],
      mistakes: ['Voraussetzen, dass herausragende Zellen verschieden sind: Das gilt nur, wenn sie einander sehen.'],
    },
  },
  {
    ids: ['two-clues-in-house'],
    text: {
      what: ['Zwei Hinweise in einer Zeile, einer Spalte oder einem Block haben keine Ziffer gemeinsam. Jede Menge des einen passt nur zu Mengen des anderen, die keine ihrer Ziffern haben.'],
      why: ['Ein Käfig mit 6 und zwei Zellen ist 15 oder 24, ein Käfig mit 7 daneben 16, 25 oder 34. Zusammen gehen nur 15 mit 34 und 24 mit 16: Einer von beiden hat die 1, einer hat die 4, und der Rest des Hauses hat keine von beiden.'],
      spot: ['Zwei kleine Käfige nebeneinander in einer Zeile oder einem Block: Schreib die Mengen des kleineren auf und neben jede, was für den anderen bleibt.'],
      mistakes: ['Käfige, die nur zum Teil im Haus liegen, dürfen eine Ziffer gemeinsam haben.'],
    },
  },
  {
    ids: ['common-peers'],
    text: {
      what: ['Wie ein Hinweis auch gefüllt wird, eine Zelle außerhalb verliert denselben Kandidaten.'],
      why: ['Wäre der Kandidat wahr, verlören die Zellen, die ihn sehen, die Ziffer, und dann ließe sich der Hinweis nicht füllen.'],
      spot: ['Frag bei den Kandidaten rund um einen engen Hinweis: Was bliebe von ihm übrig?'],
      mistakes: ['Nur auf unverzichtbare Ziffern achten: Zwei Arten können einen Kandidaten aus verschiedenen Gründen ausschließen.'],
    },
  },
  {
    ids: ['two-clues'],
    text: {
      what: ['Zwei Hinweise, die eine Zelle oder ein Haus gemeinsam haben, werden zusammen betrachtet: Eine Art des einen, die dem anderen keine lässt, scheidet aus.'],
      why: ['Ein Käfig 3 nimmt der Zeile 1 und 2; ein Käfig 10 in derselben Zeile kann dann nicht mehr 1 9 oder 2 8 sein.'],
      spot: ['Achte auf enge Hinweise nebeneinander in einem Haus und auf Linien, die sich treffen.'],
      mistakes: ['Arten verbinden, in denen zwei Zellen, die einander sehen, dieselbe Ziffer enthalten.'],
    },
  },
  {
    ids: ['clues-of-house'],
    text: {
      what: ['Eine Zeile, eine Spalte oder ein Block enthält jede Ziffer. Fülle das Haus zusammen mit den Hinweisen, die darin liegen: Was keine solche Füllung hat, scheidet aus.'],
      why: ['Ein Käfig 17 nimmt 8 und 9 seines Blocks, ein Käfig 4 nimmt 1 und 3. Ein Käfig 11 daneben könnte 29, 38, 47 oder 56 sein: Nur 47 und 56 bleiben, also ist keine seiner Zellen 2, 3, 8 oder 9.'],
      spot: ['Nimm ein Haus, das fast ganz von Hinweisen bedeckt ist. Schreib die Mengen des engsten auf und sieh nach, welche des nächsten neben jeder noch gehen.'],
      mistakes: ['Die Zellen ohne Hinweis vergessen: Sie müssen genau die übrigen Ziffern enthalten.'],
    },
  },
  {
    ids: ['clue-chain'],
    text: {
      what: ['Ein Kandidat wird angenommen. Ein paar Ziffern folgen, und dann lässt sich eine Zelle, ein Haus oder ein Hinweis nicht füllen. Oder man verfolgt der Reihe nach jeden Kandidaten einer Zelle oder jeden Platz einer Ziffer in einem Haus, und alle schließen denselben Kandidaten aus.'],
      why: ['Was auf einen Widerspruch führt, ist falsch. Und einer der Fälle trifft zu; was alle ausschließen, ist also auch falsch. Jede Zeile folgt aus denen, die sie nennt.'],
      spot: ['Nimm Kandidaten in Zellen mit zwei Kandidaten an, die mehrere enge Hinweise berühren.'],
      mistakes: ['Eine frühere Zeile benutzen, die nur unter einer anderen Annahme galt.'],
    },
  },
  {
    ids: ['clue-net'],
    text: {
      what: ['Wie eine Hinweiskette, nur länger: Der Widerspruch kommt erst nach vielen Ziffern, und unterwegs werden weitere Kandidaten angenommen und widerlegt.'],
      why: ['Was auf einen Widerspruch führt, ist falsch, wie lang der Weg auch ist.'],
      spot: ['Für Menschen der letzte Ausweg; ein Programm geht ihn, ohne zu ermüden.'],
      mistakes: ['Den Faden verlieren. Schreib jede Ziffer auf oder nimm eine Farbe.'],
    },
  },
];
