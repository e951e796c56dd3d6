/** What sample surveys ask and are answered, so that their papers read as those of somebody's own survey. */
export type SampleLanguage = 'en' | 'ru' | 'ar';

interface SampleTexts {
  name: string;
  questions: readonly string[];
  options: readonly string[];
  grades: readonly string[];
  ends: readonly [string, string];
  opinions: readonly string[];
  thanks: string;
}

export const sampleTexts: Record<SampleLanguage, SampleTexts> = {
  en: {
    name: 'Customer satisfaction 2026',
    questions: [
      'Did you buy from us in the last six months?',
      'Which of our shops do you visit most often?',
      'In which of these cities would you like us to open another shop?',
      'Where did you place your last order?',
      'What matters most to you when you choose a shop? Put the cities in order.',
      'How many minutes did you wait for your last order?',
      'How do you rate the friendliness of our representatives?',
      'How likely are you to recommend us to a friend or a colleague?',
      'What should we do better?',
      'Your e-mail address',
      'Your telephone number',
      'When did you last visit us?',
      'How satisfied are you with our shops in these cities?',
      'What did you like, and what did you not like?',
      'A photograph of the parcel as it arrived',
    ],
    options: [
      'Birmingham',
      'Stratford-upon-Avon',
      'London',
      'Edinburgh',
      'Llanfairpwllgwyngyll',
      'Leeds',
      'Newcastle upon Tyne',
      'None of the large cities, rather somewhere close to where I live',
    ],
    grades: ['Very dissatisfied', 'Dissatisfied', 'Neither', 'Satisfied', 'Very satisfied'],
    ends: ['Not at all likely', 'Extremely likely'],
    opinions: [
      'The delivery was quick and the courier friendly, but the packaging could be considerably more environmentally friendly.',
      'Everything was fine 👍',
      'I waited three quarters of an hour, and nobody at the counter could tell me when my order would be ready.',
    ],
    thanks: 'Thank you for your time!',
  },
  ru: {
    name: 'Удовлетворённость клиентов 2026',
    questions: [
      'Покупали ли вы у нас в последние полгода?',
      'В каком из наших магазинов вы бываете чаще всего?',
      'В каких городах вы хотели бы видеть ещё один наш магазин?',
      'Где вы оформили последний заказ?',
      'Что для вас важнее всего при выборе магазина? Расположите города по порядку.',
      'Сколько минут вы ждали последний заказ?',
      'Как вы оцениваете доброжелательность наших представителей?',
      'Насколько вероятно, что вы порекомендуете нас друзьям или коллегам?',
      'Что нам следует улучшить?',
      'Адрес электронной почты',
      'Номер телефона',
      'Когда вы были у нас в последний раз?',
      'Насколько вы довольны нашими магазинами в этих городах?',
      'Что вам понравилось, а что нет?',
      'Фотография посылки, какой вы её получили',
    ],
    options: [
      'Москва',
      'Санкт-Петербург',
      'Нижний Новгород',
      'Екатеринбург',
      'Петропавловск-Камчатский',
      'Тверь',
      'Ростов-на-Дону',
      'Ни в одном из больших городов, лучше где-нибудь рядом с домом',
    ],
    grades: ['Совершенно недоволен', 'Недоволен', 'Затрудняюсь ответить', 'Доволен', 'Совершенно доволен'],
    ends: ['Совершенно невероятно', 'Чрезвычайно вероятно'],
    opinions: [
      'Доставка была быстрой, курьер вежливым, однако упаковку хотелось бы видеть значительно более экологичной.',
      'Всё понравилось 👍',
      'Ждал почти час, и никто из представителей магазина не смог сказать, когда заказ будет готов к получению.',
    ],
    thanks: 'Спасибо, что уделили время!',
  },
  ar: {
    name: 'رضا العملاء 2026',
    questions: [
      'هل اشتريت منا خلال الأشهر الستة الماضية؟',
      'أي متجر من متاجرنا تزوره أكثر من غيره؟',
      'في أي من هذه المدن تود أن نفتح متجرًا آخر؟',
      'من أين أجريت طلبك الأخير؟',
      'ما الأهم بالنسبة إليك عند اختيار المتجر؟ رتّب المدن.',
      'كم دقيقة انتظرت طلبك الأخير؟',
      'كيف تقيّم لطف ممثلينا؟',
      'ما مدى احتمال أن توصي بنا صديقًا أو زميلًا؟',
      'ما الذي ينبغي لنا تحسينه؟',
      'بريدك الإلكتروني',
      'رقم هاتفك',
      'متى زرتنا آخر مرة؟',
      'ما مدى رضاك عن متاجرنا في هذه المدن؟',
      'ما الذي أعجبك وما الذي لم يعجبك؟ (Service, שירות)',
      'صورة للطرد كما وصلك',
    ],
    options: [
      'القاهرة',
      'دبي',
      'الدار البيضاء',
      'بيروت (Beirut)',
      'תל אביב',
      'عمّان',
      'الإسكندرية',
      'لا أريد أيًّا من المدن الكبرى، بل مكانًا قريبًا من منزلي',
    ],
    grades: ['غير راضٍ إطلاقًا', 'غير راضٍ', 'محايد', 'راضٍ', 'راضٍ جدًا'],
    ends: ['غير محتمل إطلاقًا', 'محتمل جدًا'],
    opinions: [
      'كان التسليم سريعًا والساعي ودودًا، لكن التغليف يمكن أن يكون أكثر مراعاةً للبيئة بكثير.',
      'كل شيء كان رائعًا 👍 המשלוח היה מהיר',
      'انتظرت قرابة ساعة، ولم يستطع أحد في المتجر أن يخبرني متى سيكون طلبي جاهزًا للاستلام من الفرع.',
    ],
    thanks: 'شكرًا على وقتك!',
  },
};
