export const sso = {
  trial: 'Testar o login',
  aboutTrial:
    'Percorra todo o caminho como um respondente: até o provedor, de volta e aqui de novo. Nada é guardado, e a pesquisa não precisa estar publicada.',
  begin: 'Começar o teste',
  returnAddress: 'O provedor precisa conhecer este endereço de retorno. Se disser que está errado, registre-o lá:',
  notConfigured:
    'Esta instalação não tem provedor de login, então ninguém poderia responder. Quem a administra define SSO_ISSUER, SSO_CLIENT_ID e SSO_CLIENT_SECRET.',
  ended_ok: 'O login funciona. O provedor diz que você é {name}; a resposta guardaria isso.',
  ended_nameless:
    'O login funciona, mas o provedor não informa nome nem e-mail: as respostas guardariam apenas {subject}. Quem cuida do provedor pode permitir os escopos email e profile.',
  ended_refused: 'O provedor recusou o login e chama isso de “{code}”. Quem cuida dele encontra o motivo no registro.',
  ended_refused_access_denied:
    'O login foi cancelado, ou o provedor não deixa você usar este aplicativo. Quem cuida dele pode permitir.',
  ended_token:
    'O provedor deixou você entrar, mas não o confirmou a esta instalação e chama isso de “{code}”. Quem a administra compara as configurações com as do provedor.',
  ended_token_invalid_client:
    'O provedor não reconhece esta instalação: o identificador ou o segredo está errado. Quem a administra confere SSO_CLIENT_ID e SSO_CLIENT_SECRET.',
  ended_invalid:
    'Não se pode confiar no que o provedor enviou: a assinatura ou o emissor são outros. Quem administra a instalação confere SSO_ISSUER.',
  ended_unreachable:
    'O provedor não responde, ou o que responde não é um provedor OpenID Connect. Quem administra a instalação confere SSO_ISSUER e se o servidor o alcança.',
  ended_expired:
    'Demorou mais de 15 minutos, ou este navegador não guarda cookies das páginas de pesquisa. Permita-os e tente de novo.',
};
