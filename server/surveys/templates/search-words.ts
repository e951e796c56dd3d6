/**
 * What people type who look for a template: what else its tags are called, in four languages and in the forms that are typed. They
 * are searched and never shown.
 */
import type { Language } from '../../../contract/common.ts';
import type { Texts } from './template.ts';

export function searchWordsFor(tags: readonly string[], lang: Language): string {
  const known = tags.flatMap((tag) => (Object.hasOwn(byTag, tag) ? byTag[tag]![lang] : []));
  return [anyTemplate[lang], ...known].join('\n');
}

const anyTemplate: Texts = {
  en: 'survey surveys questionnaire form poll template',
  ru: 'опрос опросы опросник анкета анкетирование форма голосование шаблон',
  es: 'encuesta encuestas cuestionario formulario sondeo plantilla',
  pt: 'pesquisa pesquisas questionário formulário enquete sondagem modelo',
};

const byTag: Readonly<Record<string, Texts>> = {
  feedback: {
    en: 'feedback review reviews opinion opinions rating impressions comments complaint evaluation',
    ru: 'отзыв отзывы обратная связь мнение мнения оценка рецензия впечатления жалоба комментарии',
    es: 'opinión opiniones reseña reseñas valoración comentarios retroalimentación queja evaluación sugerencias',
    pt: 'opinião opiniões avaliação avaliações resenha comentários retorno feedback reclamação sugestões',
  },
  quiz: {
    en: 'quiz quizzes test exam trivia knowledge check score points contest',
    ru: 'викторина квиз тест тесты экзамен зачёт проверка знаний баллы конкурс контрольная',
    es: 'cuestionario test examen prueba trivia concurso puntos puntuación quiz',
    pt: 'quiz teste exame prova trivia concurso pontos pontuação perguntas e respostas',
  },
  registration: {
    en: 'registration register sign-up sign up signup enrolment enrollment booking attendance guest list party wedding',
    ru: 'регистрация записаться запись заявка участие участники список гостей вечеринка свадьба бронирование',
    es: 'registro registrarse inscripción inscribirse reserva asistencia lista de invitados fiesta boda apuntarse',
    pt: 'registro registrar inscrição inscrever cadastro reserva presença lista de convidados festa casamento',
  },
  event: {
    en: 'event meeting conference party workshop seminar webinar meetup',
    ru: 'мероприятие событие встреча конференция праздник семинар вебинар митап',
    es: 'evento reunión conferencia fiesta taller seminario webinar encuentro',
    pt: 'evento reunião conferência festa oficina seminário webinar encontro',
  },
  nps: {
    en: 'nps net promoter score recommend recommendation loyalty satisfaction feedback review opinion customer service',
    ru: 'nps индекс лояльности рекомендация рекомендовать порекомендуете лояльность удовлетворённость отзыв оценка сервис',
    es: 'nps recomendación recomendar recomendaría fidelidad lealtad satisfacción opinión atención al cliente',
    pt: 'nps recomendação recomendar recomendaria fidelidade lealdade satisfação opinião atendimento',
  },
  customers: {
    en: 'customer customers client clients buyers shop store service',
    ru: 'клиент клиенты клиентов покупатель покупатели покупателей магазин обслуживание сервис',
    es: 'cliente clientes compradores consumidores tienda servicio',
    pt: 'cliente clientes compradores consumidores loja serviço',
  },
  employees: {
    en: 'employee employees staff team personnel workers colleagues people hr workplace',
    ru: 'сотрудник сотрудники сотрудников персонал персонала команда коллектив работники кадры коллеги hr',
    es: 'empleado empleados personal equipo plantilla trabajadores colegas recursos humanos rrhh',
    pt: 'funcionário funcionários colaborador colaboradores equipe time pessoal trabalhadores recursos humanos rh',
  },
  engagement: {
    en: 'mood wellbeing burnout climate motivation happiness',
    ru: 'настроение выгорание климат мотивация вовлечённость самочувствие',
    es: 'ánimo bienestar clima laboral motivación desgaste compromiso',
    pt: 'humor bem-estar clima organizacional motivação esgotamento engajamento',
  },
  exit: {
    en: 'leaving resignation quitting dismissal turnover',
    ru: 'увольнение уход увольняется текучесть выходное интервью',
    es: 'salida renuncia baja dimisión rotación',
    pt: 'saída demissão desligamento rotatividade',
  },
  hiring: {
    en: 'hiring recruiting recruitment vacancy candidate candidates cv resume job work questionnaire',
    ru: 'вакансия найм подбор кандидат кандидаты резюме работа соискатель отклик трудоустройство',
    es: 'contratación reclutamiento vacante candidato candidatos currículum cv empleo trabajo',
    pt: 'contratação recrutamento vaga candidato candidatos currículo cv emprego trabalho',
  },
  restaurant: {
    en: 'restaurant café cafe coffee shop coffeehouse bar bistro eatery food meal kitchen guests visitors takeaway',
    ru: 'ресторан кафе кофейня бар столовая еда кухня гость гости гостей посетители доставка',
    es: 'restaurante café cafetería bar comida cocina comensales clientes huéspedes visitantes reparto',
    pt: 'restaurante café cafeteria lanchonete bar comida cozinha clientes hóspedes visitantes entrega',
  },
  course: {
    en: 'course class lesson lecture school university teacher students learners training education',
    ru: 'курс урок лекция занятие школа университет преподаватель учитель студенты ученики обучение образование',
    es: 'curso clase lección escuela universidad profesor docente estudiantes alumnos formación educación',
    pt: 'curso aula lição escola universidade professor estudantes alunos treinamento educação',
  },
  education: {
    en: 'school students pupils class lesson teacher education learning',
    ru: 'школа ученики студенты класс урок учитель образование обучение',
    es: 'escuela alumnos estudiantes clase profesor educación aprendizaje',
    pt: 'escola alunos estudantes aula professor educação aprendizagem',
  },
  clinic: {
    en: 'clinic hospital doctor dentist patient patients medical health care visit',
    ru: 'клиника больница врач стоматолог пациент пациенты медицина здоровье приём поликлиника',
    es: 'clínica hospital médico dentista paciente pacientes salud consulta',
    pt: 'clínica hospital médico dentista paciente pacientes saúde consulta',
  },
  market: {
    en: 'market research study audience consumers buyers brand habits',
    ru: 'исследование рынка маркетинг аудитория потребители покупатели бренд привычки',
    es: 'investigación estudio de mercado marketing audiencia consumidores marca hábitos',
    pt: 'pesquisa de mercado estudo marketing público consumidores marca hábitos',
  },
  product: {
    en: 'product app application software service users startup feature',
    ru: 'продукт приложение программа сервис пользователи стартап функция',
    es: 'producto aplicación app software servicio usuarios startup función',
    pt: 'produto aplicativo app software serviço usuários startup função',
  },
  website: {
    en: 'website site web page usability ux user experience visitors online shop',
    ru: 'сайт веб страница удобство юзабилити пользовательский опыт посетители интернет-магазин',
    es: 'sitio web página usabilidad experiencia de usuario visitantes tienda en línea',
    pt: 'site web página usabilidade experiência do usuário visitantes loja virtual',
  },
  leads: {
    en: 'lead leads sales plan pricing choose recommendation calculator personality test',
    ru: 'лиды заявки продажи тариф подбор выбор рекомендация калькулятор тест личности',
    es: 'clientes potenciales ventas plan precio elegir recomendación calculadora test de personalidad',
    pt: 'clientes em potencial vendas plano preço escolher recomendação calculadora teste de personalidade',
  },
};
