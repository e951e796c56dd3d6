import {
  choice,
  date,
  dropdown,
  email,
  file,
  longText,
  phone,
  shortText,
  slider,
  submit,
  welcome,
  widgets,
  yesNo,
} from './build.ts';
import { answer, showWhen } from './logic.ts';
import type { TemplateSource } from './template.ts';

const id = {
  name: 'd76b2e21-4f55-473f-918b-577fe0d4c5df',
  email: 'd90089b4-5d8d-443a-9fe4-05e073ade5a3',
  phone: 'f44b7b58-6018-4951-9f0d-d97598a512d4',
  role: '130fa7c3-5b7b-459b-802e-1914bf15bdf4',
  experience: 'f053665b-706d-41f0-bb2d-83c0fbbd0bed',
  resume: 'e488036c-f237-47a1-9034-f3982f5b93ec',
  portfolio: 'fe4d15b9-faaa-4a67-bd34-60a1c3ba35d6',
  portfolioLink: '5da7d4f0-166d-43e4-901f-b6570d806d01',
  format: 'a8a25e3e-9aad-406f-8656-a392539ad1b7',
  city: '96aec5e0-a41e-47ee-9fdb-9cfb49d1f343',
  start: '1f3c7de2-3f19-4b1a-9af1-58692a1b17fa',
  why: 'c40b591c-cc6d-4ffb-859d-9db7256f217c',
};

export const jobApplication: TemplateSource = {
  id: 1005,
  tags: ['hr', 'hiring', 'application', 'resume'],
  name: { en: 'Job application', ru: 'Отклик на вакансию', es: 'Solicitud de empleo', pt: 'Candidatura a uma vaga' },
  description: {
    en: 'Collect résumés and the facts recruiters need; portfolio and city are asked only when they matter.',
    ru: 'Соберите резюме и всё важное для отбора; о портфолио и городе спросим, только если это нужно.',
    es: 'Reúna currículos y los datos clave; el portafolio y la ciudad se piden solo cuando importan.',
    pt: 'Receba currículos e os dados essenciais; portfólio e cidade só aparecem quando fazem diferença.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'Join our team',
        ru: 'Присоединяйтесь к команде',
        es: 'Únase al equipo',
        pt: 'Venha para o nosso time',
      },
      description: {
        en: 'Have your résumé at hand.',
        ru: 'Держите резюме под рукой.',
        es: 'Tenga su currículum a mano.',
        pt: 'Deixe seu currículo à mão.',
      },
    }),
    shortText(id.name, {
      title: {
        en: 'What is your full name?',
        ru: 'Как вас зовут?',
        es: '¿Cómo se llama?',
        pt: 'Qual é o seu nome completo?',
      },
      required: true,
      placeholder: { en: 'First and last name', ru: 'Имя и фамилия', es: 'Nombre y apellidos', pt: 'Nome e sobrenome' },
    }),
    email(id.email, {
      title: { en: 'Your email', ru: 'Ваша электронная почта', es: 'Su correo electrónico', pt: 'Seu e-mail' },
      required: true,
    }),
    phone(id.phone, {
      title: { en: 'Your phone number', ru: 'Ваш телефон', es: 'Su teléfono', pt: 'Seu telefone' },
    }),
    dropdown(id.role, {
      title: {
        en: 'Which role interests you?',
        ru: 'Какое направление вам интересно?',
        es: '¿Qué área le interesa?',
        pt: 'Qual área interessa a você?',
      },
      required: true,
      other: true,
      options: {
        development: { en: 'Software development', ru: 'Разработка', es: 'Desarrollo', pt: 'Desenvolvimento' },
        design: { en: 'Design', ru: 'Дизайн', es: 'Diseño', pt: 'Design' },
        marketing: { en: 'Marketing', ru: 'Маркетинг', es: 'Marketing', pt: 'Marketing' },
        sales: { en: 'Sales', ru: 'Продажи', es: 'Ventas', pt: 'Vendas' },
        support: { en: 'Customer support', ru: 'Поддержка клиентов', es: 'Atención al cliente', pt: 'Atendimento' },
      },
    }),
    slider(id.experience, {
      title: {
        en: 'How many years of experience do you have in this field?',
        ru: 'Сколько лет вы работаете в этой области?',
        es: '¿Cuántos años de experiencia tiene en esta área?',
        pt: 'Quantos anos de experiência você tem nessa área?',
      },
      required: true,
      min: 0,
      max: 20,
      step: 1,
      left: { en: 'Just starting', ru: 'Только начинаю', es: 'Estoy empezando', pt: 'Começando agora' },
      right: { en: 'years or more', ru: 'лет и больше', es: 'años o más', pt: 'anos ou mais' },
    }),
    file(id.resume, {
      title: {
        en: 'Attach your résumé',
        ru: 'Приложите резюме',
        es: 'Adjunte su currículum',
        pt: 'Anexe seu currículo',
      },
      required: true,
      formats: ['document'],
    }),
    yesNo(id.portfolio, {
      title: {
        en: 'Do you have work you can show us?',
        ru: 'Есть работы, которые можно показать?',
        es: '¿Tiene trabajos que pueda mostrarnos?',
        pt: 'Você tem trabalhos para nos mostrar?',
      },
    }),
    shortText(id.portfolioLink, {
      title: {
        en: 'Share a link to your portfolio',
        ru: 'Поделитесь ссылкой на портфолио',
        es: 'Comparta un enlace a su portafolio',
        pt: 'Compartilhe o link do seu portfólio',
      },
      required: true,
      format: 'url',
    }),
    choice(id.format, {
      title: {
        en: 'How would you like to work?',
        ru: 'Как вам удобнее работать?',
        es: '¿Cómo prefiere trabajar?',
        pt: 'Como você prefere trabalhar?',
      },
      required: true,
      options: {
        office: { en: 'At the office', ru: 'В офисе', es: 'En la oficina', pt: 'No escritório' },
        hybrid: { en: 'Hybrid', ru: 'Гибридно', es: 'En modalidad híbrida', pt: 'No modelo híbrido' },
        remote: { en: 'Remotely', ru: 'Удалённо', es: 'A distancia', pt: 'Remotamente' },
      },
    }),
    shortText(id.city, {
      title: {
        en: 'Which city do you live in?',
        ru: 'В каком городе вы живёте?',
        es: '¿En qué ciudad vive?',
        pt: 'Em que cidade você mora?',
      },
      required: true,
    }),
    date(id.start, {
      title: {
        en: 'When could you start?',
        ru: 'Когда вы готовы начать?',
        es: '¿Cuándo podría empezar?',
        pt: 'Quando você poderia começar?',
      },
    }),
    longText(id.why, {
      title: {
        en: 'Why would you like to work with us?',
        ru: 'Почему вы хотите работать с нами?',
        es: '¿Por qué le gustaría trabajar con nosotros?',
        pt: 'Por que você quer trabalhar com a gente?',
      },
    }),
    submit({
      title: {
        en: 'Your application is on its way!',
        ru: 'Отклик отправлен!',
        es: '¡Solicitud enviada!',
        pt: 'Candidatura enviada!',
      },
      description: {
        en: 'We’ll read it carefully and get back to you by email.',
        ru: 'Мы внимательно всё прочитаем и ответим по почте.',
        es: 'La leeremos con atención y le responderemos por correo.',
        pt: 'Vamos ler com atenção e responder por e-mail.',
      },
      terms: {
        en: 'I agree that my data may be processed to review this application',
        ru: 'Даю согласие на обработку моих данных для рассмотрения отклика',
        es: 'Acepto que se traten mis datos para evaluar esta solicitud',
        pt: 'Concordo com o uso dos meus dados para a análise desta candidatura',
      },
    }),
  ]),
  conditions: {
    display: {
      [id.portfolioLink]: showWhen(answer(id.portfolio, 'eq', 'yes')),
      [id.city]: showWhen(answer(id.format, 'any_of', ['office', 'hybrid'])),
    },
  },
};
