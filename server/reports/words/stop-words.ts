/**
 * Words that say nothing of what a text is about: articles, pronouns, prepositions, conjunctions and the verbs that help others.
 * Nothing else may stand here: lists made for search engines leave out "good", "better" or "boa", which is what people answer
 * with. A word that denies is no word of its own, but the first of a pair: "not clean". Languages without a list have none left out.
 */
const lists: Readonly<Record<string, { plain: string; denying: string }>> = {
  en: {
    plain: `a an the and or but nor so if then than as of at by for from in into on onto to up with without within about over under
      off out through during between after before while until because since though although i you he she it we they me him her us
      them my your his its our their mine yours hers ours theirs myself yourself himself herself itself ourselves themselves this that
      these those who whom whose which what where when why how am is are was were be been being have has had having do does did doing
      done can could may might must shall should will would there here also just very too only i'm i've i'd i'll you're you've you'd
      you'll he's she's it's we're we've we'd we'll they're they've they'd that's there's what's let's`,
    denying: `not no never don't doesn't didn't isn't aren't wasn't weren't can't cannot couldn't won't wouldn't shouldn't haven't hasn't hadn't`,
  },
  ru: {
    plain: `и в во на с со к ко о об обо от ото до по за из изо у над под при про для без через перед между а но да или либо ли же бы б
      то что чтобы как так если когда пока хотя потому поэтому я ты он она оно мы вы они меня мне мной тебя тебе тобой его ему им нём
      нем ней неё нее её ее ей нас нам нами вас вам вами их ими них ним себя себе собой мой моя моё мое мои моего моей моих моём твой
      твоя твои наш наша наше наши нашего нашей наших ваш ваша ваше ваши вашего вашей ваших свой своя своё свое свои своего своей своих
      этот эта это эти этого этой этому этом этих этим тот та те того той тому том тех тем кто кого кому кем чего чему чем который
      которая которое которые которого которой которых где куда там тут здесь вот был была было были быть есть будет будут буду уже ещё
      еще очень тоже также только лишь все всё всех всем весь вся всего сам сама сами ведь даже`,
    denying: `не ни нет без`,
  },
  es: {
    plain: `el la los las lo un una unos unas al del de a ante bajo con contra desde durante en entre hacia hasta para por según sobre
      tras y e o u pero sino aunque si porque pues como cuando donde mientras que qué quien quién quienes cual cuál cuales cómo cuándo
      dónde yo tú él ella ello nosotros nosotras vosotros vosotras ellos ellas usted ustedes me te se nos os le les mí ti sí mi mis tu
      tus su sus nuestro nuestra nuestros nuestras vuestro vuestra este esta esto estos estas ese esa eso esos esas aquel aquella aquello
      aquellos aquellas soy eres es somos son era eran fue fueron ser sido siendo estoy está están estaba estaban estar estuvo he has ha
      hemos han había habían haber hay hubo muy más ya también solo sólo`,
    denying: `no ni nunca sin`,
  },
  pt: {
    plain: `o a os as um uma uns umas ao à aos às do da dos das de no na nos nas em num numa pelo pela pelos pelas por per para com
      contra desde entre até sob sobre após ante e ou mas nem se porque pois como quando onde enquanto embora que quem qual quais eu tu
      ele ela nós vós eles elas você vocês me te lhe lhes vos mim ti si meu minha meus minhas teu tua teus tuas seu sua seus suas nosso
      nossa nossos nossas este esta estes estas isto esse essa esses essas isso aquele aquela aqueles aquelas aquilo sou é somos são era
      eram foi foram ser sido sendo estou está estão estava estavam estar esteve tenho tem têm tinha tinham ter teve há havia muito mais
      já também só`,
    denying: `não nunca sem nem`,
  },
  de: {
    plain: `der die das den dem des ein eine einen einem einer eines und oder aber denn sondern wenn als wie dass daß weil ob damit
      obwohl während bis seit in im ins an am ans auf aus bei beim mit nach von vom vor zu zum zur über unter um für gegen durch ich du
      er sie es wir ihr mich mir dich dir ihn ihm uns euch ihnen sich mein meine meinen meinem meiner dein deine sein seine seinen ihre
      ihren ihrem ihrer unser unsere unseren euer dieser diese dieses diesen diesem was wer wen wem wo wann warum welche welcher welches
      man bin bist ist sind seid war waren gewesen habe hast hat haben hatte hatten werde wird werden wurde wurden worden kann können
      konnte muss müssen soll sollen will wollen da hier so auch nur sehr schon noch`,
    denying: `nicht kein keine keinen keinem keiner nie ohne`,
  },
  fr: {
    plain: `le la les l un une des du de d au aux à et ou mais donc or car si que qu quand comme lorsque puisque parce dans en par pour
      sur sous avec chez vers entre depuis pendant avant après je j tu il elle on nous vous ils elles me m te t se s lui leur leurs y
      mon ma mes ton ta tes son sa ses notre nos votre vos ce cet cette ces cela ça c qui quoi dont où quel quelle quels quelles suis es
      est sommes êtes sont était étaient été être ai as a avons avez ont avait avaient avoir eu très plus aussi déjà c'est n'est j'ai
      qu'il qu'elle qu'on d'un d'une il y`,
    denying: `ne n pas jamais sans ni non`,
  },
  it: {
    plain: `il lo la i gli le l un uno una di del dello della dei degli delle a al allo alla ai agli alle da dal dallo dalla dai dalle in
      nel nello nella nei negli nelle con su sul sulla sui sulle per tra fra e ed o ma se che chi cui come quando dove perché mentre
      quindi io tu lui lei noi voi loro mi ti si ci vi me te mio mia miei mie tuo tua suo sua suoi sue nostro nostra vostro questo questa
      questi queste quello quella quelli quelle sono sei è siamo siete era erano stato stata essere ho hai ha abbiamo avete hanno aveva
      avere molto più anche già solo c'è`,
    denying: `non né mai senza`,
  },
  uk: {
    plain: `і й та в у на з із зі до від по за о об про для без через перед між під над при а але чи або то що щоб як так якщо коли
      поки хоча бо тому я ти він вона воно ми ви вони мене мені мною тебе тобі його йому ним її їй нею нас нам нами вас вам вами їх їм
      ними себе собі мій моя моє мої твій наш наша наше наші ваш ваша ваше ваші свій своя своє свої цей ця це ці цього цієї цьому цих
      той те ті того тієї тому тих хто кого кому чого чому який яка яке які де куди там тут ось був була було були бути є буде будуть
      вже ще дуже також теж тільки лише все всі всіх весь вся навіть`,
    denying: `не ні немає без`,
  },
};

export type WordKind = 'plain' | 'denying';

const known = new Map<string, ReadonlyMap<string, WordKind>>();

/** Of a language by its tag: `pt-BR` has the words of `pt`. */
export function stopWords(tag: string): ReadonlyMap<string, WordKind> {
  const language = tag.toLowerCase().split('-')[0]!;
  const list = lists[language];
  const made = known.get(language) ?? (list ? kindsOf(list) : none);
  if (list) known.set(language, made);
  return made;
}

const none: ReadonlyMap<string, WordKind> = new Map();

function kindsOf({ plain, denying }: { plain: string; denying: string }): ReadonlyMap<string, WordKind> {
  const words = (text: string) => text.split(/\s+/);
  return new Map([
    ...words(plain).map((word): [string, WordKind] => [word, 'plain']),
    ...words(denying).map((word): [string, WordKind] => [word, 'denying']),
  ]);
}
