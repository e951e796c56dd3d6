/**
 * Words of the page that are no default texts: authors cannot change them, and the interface does not list them. They
 * say what happens to an answer when something goes wrong, in which form one is asked for, what follows its end, and what
 * helps where no survey is to be had.
 */
import type { LabelCode } from './standard-texts.ts';
import type { StandardText } from './standard-texts/standard-text.ts';

export const pageWords = {
  trouble_slow: {
    ru: 'Ещё не сохранено: сервер долго не отвечает. Ответы не пропадут, мы ждём и пробуем снова',
    en: 'Not saved yet: the server is slow to answer. Nothing is lost, we keep trying',
    es: 'Aún no se ha guardado: el servidor tarda en responder. No se pierde nada, seguimos intentándolo',
    pt: 'Ainda não foi salvo: o servidor demora a responder. Nada se perde, continuamos tentando',
  },
  trouble_server: {
    ru: 'Ещё не сохранено: на сервере неполадки. Ответы не пропадут, мы пробуем снова',
    en: 'Not saved yet: the server is in trouble. Nothing is lost, we keep trying',
    es: 'Aún no se ha guardado: el servidor tiene problemas. No se pierde nada, seguimos intentándolo',
    pt: 'Ainda não foi salvo: o servidor está com problemas. Nada se perde, continuamos tentando',
  },
  trouble_busy: {
    ru: 'Ещё не сохранено: сейчас слишком много запросов. Ответы не пропадут, скоро попробуем снова',
    en: 'Not saved yet: too many requests right now. Nothing is lost, we try again shortly',
    es: 'Aún no se ha guardado: hay demasiadas solicitudes. No se pierde nada, lo intentaremos en breve',
    pt: 'Ainda não foi salvo: há solicitações demais agora. Nada se perde, tentaremos de novo em breve',
  },
  trouble_large: {
    ru: 'Не сохранено: ответ слишком большой. Сократите самые длинные тексты и попробуйте снова',
    en: 'Not saved: the answer is too large. Please shorten the longest texts and try again',
    es: 'No se ha guardado: la respuesta es demasiado larga. Acorte los textos más largos e inténtelo de nuevo',
    pt: 'Não foi salvo: a resposta é grande demais. Encurte os textos mais longos e tente de novo',
  },
  trouble_file: {
    ru: 'Файл слишком большой. Выберите файл поменьше',
    en: 'The file is too large. Please choose a smaller one',
    es: 'El archivo es demasiado grande. Elija uno más pequeño',
    pt: 'O arquivo é grande demais. Escolha um menor',
  },
  time_over: {
    ru: 'Отправлено то, что вы успели ответить',
    en: 'What you had answered by then has been sent',
    es: 'Se ha enviado lo que había respondido hasta ese momento',
    pt: 'O que você já tinha respondido foi enviado',
  },
  leading: {
    ru: 'Переход через {seconds} с',
    en: 'Taking you on in {seconds} s',
    es: 'Le llevaremos en {seconds} s',
    pt: 'Vamos levar você em {seconds} s',
  },
  /** Behind the sentence for a text that is written in another form. */
  format_integer: {
    ru: 'целое число, например 12',
    en: 'a whole number, such as 12',
    es: 'un número entero, como 12',
    pt: 'um número inteiro, como 12',
  },
  format_number: {
    ru: 'число, например 3,5',
    en: 'a number, such as 3.5',
    es: 'un número, como 3,5',
    pt: 'um número, como 3,5',
  },
  format_url: {
    ru: 'адрес сайта, например https://example.com',
    en: 'a web address, such as https://example.com',
    es: 'una dirección web, como https://example.com',
    pt: 'um endereço da web, como https://example.com',
  },
  button_take_back: {
    ru: 'Вернуть прежний ответ',
    en: 'Bring my earlier answer back',
    es: 'Recuperar mi respuesta anterior',
    pt: 'Recuperar minha resposta anterior',
  },
  button_stay: { ru: 'Остаться здесь', en: 'Stay here', es: 'Quedarse aquí', pt: 'Ficar aqui' },
  single_keys: {
    ru: 'Ответ одной клавишей',
    en: 'Single keys',
    es: 'Responder con una tecla',
    pt: 'Responder com uma tecla',
  },
  copied: { ru: 'Скопировано', en: 'Copied', es: 'Copiado', pt: 'Copiado' },
  selected: {
    ru: 'Скопировать не вышло: код выделен, скопируйте его сами',
    en: 'Copying is not possible here: the code is selected, please copy it yourself',
    es: 'Aquí no se puede copiar: el código está seleccionado, cópielo usted',
    pt: 'Não é possível copiar aqui: o código está selecionado, copie-o você',
  },
  /** A question that was passed has kept the answer it had. */
  locked: {
    ru: 'К пройденным вопросам нельзя вернуться: прежний ответ на них сохранён',
    en: 'You cannot return to earlier questions: your earlier answer has been kept',
    es: 'No se puede volver a preguntas anteriores: se conserva su respuesta anterior',
    pt: 'Não é possível voltar a perguntas anteriores: a resposta anterior foi mantida',
  },
  /** Back was pressed where it leads nowhere. */
  no_way_back: {
    ru: 'К пройденным вопросам нельзя вернуться. Нажмите «Назад» ещё раз, чтобы выйти',
    en: 'You cannot return to earlier questions. Press Back once more to leave',
    es: 'No se puede volver a preguntas anteriores. Pulse Atrás otra vez para salir',
    pt: 'Não é possível voltar a perguntas anteriores. Toque em Voltar de novo para sair',
  },
  /** An answer that has begun is gone on with elsewhere. */
  button_elsewhere: {
    ru: 'Продолжить на другом устройстве',
    en: 'Continue on another device',
    es: 'Continuar en otro dispositivo',
    pt: 'Continuar em outro aparelho',
  },
  elsewhere_how: {
    ru: 'Наведите камеру другого устройства на код или откройте на нём эту ссылку. Не показывайте её другим: по ней видны ваши ответы и их можно изменить.',
    en: 'Point the camera of the other device at the code, or open this link there. Keep it to yourself: whoever has it can see and change your answers.',
    es: 'Apunte al código con la cámara del otro dispositivo o abra allí este enlace. No lo comparta: quien lo tenga puede ver y cambiar sus respuestas.',
    pt: 'Aponte a câmera do outro aparelho para o código ou abra este link nele. Não o compartilhe: quem tiver o link pode ver e mudar suas respostas.',
  },
  /** What the end offers, and what stands there then. */
  button_review: {
    ru: 'Посмотреть верные ответы',
    en: 'See the right answers',
    es: 'Ver las respuestas correctas',
    pt: 'Ver as respostas certas',
  },
  button_print: {
    ru: 'Распечатать мои ответы',
    en: 'Print my answers',
    es: 'Imprimir mis respuestas',
    pt: 'Imprimir minhas respostas',
  },
  button_save: {
    ru: 'Сохранить мои ответы',
    en: 'Save my answers',
    es: 'Guardar mis respuestas',
    pt: 'Salvar minhas respostas',
  },
  review_title: { ru: 'Ваши ответы', en: 'Your answers', es: 'Sus respuestas', pt: 'Suas respostas' },
  review_none: { ru: 'Без ответа', en: 'No answer', es: 'Sin respuesta', pt: 'Sem resposta' },
  review_right: {
    ru: 'Верный ответ: {answer}',
    en: 'Right answer: {answer}',
    es: 'Respuesta correcta: {answer}',
    pt: 'Resposta certa: {answer}',
  },
  review_is_right: { ru: 'Верно', en: 'Right', es: 'Correcto', pt: 'Certo' },
  review_is_partly: { ru: 'Отчасти верно', en: 'Partly right', es: 'Correcto en parte', pt: 'Certo em parte' },
  review_is_wrong: { ru: 'Неверно', en: 'Not right', es: 'Incorrecto', pt: 'Errado' },
  calendar: { ru: 'Календарь', en: 'Calendar', es: 'Calendario', pt: 'Calendário' },
  /** Of a day, a month and a year, in the form of a date that is asked for: DD.MM.YYYY. */
  date_letters: { ru: 'ДМГ', en: 'DMY', es: 'DMA', pt: 'DMA' },
  /** Names the field beside that of the day. */
  time: { ru: 'Время', en: 'Time', es: 'Hora', pt: 'Hora' },
  country_code: {
    ru: 'Код страны',
    en: 'Country code',
    es: 'Código de país',
    pt: 'Código do país',
  },
  /** In place of a survey, behind the reason. */
  help_asking: {
    ru: 'Если у вас есть вопросы, спросите того, кто прислал ссылку.',
    en: 'If you have questions, ask whoever sent you the link.',
    es: 'Si tiene preguntas, consulte a quien le envió el enlace.',
    pt: 'Se tiver dúvidas, fale com quem enviou o link.',
  },
  help_not_found: {
    ru: 'Проверьте, не потерялась ли часть адреса, или попросите ссылку ещё раз.',
    en: 'See whether a part of the address got lost, or ask for the link once more.',
    es: 'Compruebe que no falte una parte de la dirección, o pida de nuevo el enlace.',
    pt: 'Veja se falta uma parte do endereço ou peça o link de novo.',
  },
  help_answered: {
    ru: 'Ваш ответ получен, больше ничего делать не нужно.',
    en: 'Your answer has arrived, there is nothing more to do.',
    es: 'Su respuesta ya ha llegado, no tiene que hacer nada más.',
    pt: 'Sua resposta já chegou, não é preciso fazer mais nada.',
  },
  help_device: {
    ru: 'Откройте эту же ссылку на другом устройстве.',
    en: 'Open the same link on another device.',
    es: 'Abra el mismo enlace en otro dispositivo.',
    pt: 'Abra o mesmo link em outro aparelho.',
  },
  help_password: {
    ru: 'Пароль знает тот, кто прислал вам ссылку.',
    en: 'Whoever sent you the link knows the password.',
    es: 'La contraseña la conoce quien le envió el enlace.',
    pt: 'Quem enviou o link conhece a senha.',
  },
  help_sign_in: {
    ru: 'После входа вы вернётесь к опросу.',
    en: 'Once you have signed in you are led back to the survey.',
    es: 'Después de iniciar sesión volverá a la encuesta.',
    pt: 'Depois de entrar, você volta para a pesquisa.',
  },
  help_sign_in_failed: {
    ru: 'Войти не получилось. Попробуйте ещё раз или спросите того, кто прислал ссылку.',
    en: 'The sign-in did not work. Please try again, or ask whoever sent you the link.',
    es: 'No se pudo iniciar sesión. Inténtelo de nuevo o consulte a quien le envió el enlace.',
    pt: 'Não foi possível entrar. Tente de novo ou fale com quem enviou o link.',
  },
  /** Before sending, where there is something to agree to or a sum to do. */
  last_step: { ru: 'Последний шаг', en: 'One last step', es: 'Un último paso', pt: 'Um último passo' },
  help_consent: {
    ru: 'Ответы можно отправить, когда вы дадите согласие.',
    en: 'Your answers can be sent once you agree.',
    es: 'Podrá enviar sus respuestas cuando acepte.',
    pt: 'Você poderá enviar as respostas depois de concordar.',
  },
  help_sum: {
    ru: 'Этот пример отсеивает роботов.',
    en: 'This sum keeps robots out.',
    es: 'Esta suma mantiene fuera a los robots.',
    pt: 'Esta conta mantém os robôs de fora.',
  },
  help_closed_at: {
    ru: 'Ответы принимались до {time}.',
    en: 'Answers were taken until {time}.',
    es: 'Se recibieron respuestas hasta el {time}.',
    pt: 'As respostas foram recebidas até {time}.',
  },
} as const satisfies Record<string, StandardText>;

export type PageWord = keyof typeof pageWords;
export type PageTexts = Readonly<Record<LabelCode | PageWord, string>>;
