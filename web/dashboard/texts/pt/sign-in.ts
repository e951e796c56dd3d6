import type { Texts } from '../texts.ts';

export const signIn: Texts['signIn'] = {
  wrongAddress: 'Esta instalação está configurada para {origin}. Só é possível entrar por lá.',
  openThere: 'Abrir {origin}',
  signIn: 'Entrar',
  signInTitle: 'Olá',
  signInText: 'Entre para ver suas pesquisas.',
  credentialsWrong: 'O e-mail ou a senha está incorreto.',
  forgot: 'Esqueceu a senha?',
  forgotTitle: 'Nova senha',
  forgotText: 'Informe seu e-mail e enviaremos um link.',
  forgotSend: 'Enviar o link',
  forgotSent:
    'Em alguns minutos chega uma mensagem a este endereço: com um link que vale por uma hora, ou com o motivo de não haver um. Se nada chegar, olhe na caixa de spam e depois pergunte a quem administra esta instalação.',
  forgotNoMail: 'Esta instalação não envia e-mails. Peça uma nova senha a quem a administra.',
  resetTitle: 'Escolha uma nova senha',
  resetDone: 'A senha foi alterada e seus tokens da API foram revogados. Entre com a nova senha.',
  resetGone: 'Este link é desconhecido, já foi usado ou tem mais de uma hora. Peça outro.',
  invitationTitle: 'Você recebeu um convite',
  invitationText:
    'Escolha seu nome e uma senha para participar. Se você já tem uma conta com este e-mail, use a senha dela.',
  invitationGone: 'Este convite é desconhecido, já foi usado ou tem mais de 7 dias. Peça outro.',
  invitationAs: 'Você entrou como {email}. Participe com um clique, ou saia para usar outra conta.',
  invitationOther: 'Este convite é para um endereço diferente de {email}. Saia para aceitá-lo.',
  invitationJoin: 'Participar',
  registerTitle: 'Criar uma conta',
  registerLink: 'Criar uma conta',
  registerClosed: 'O cadastro está fechado. Peça um convite ao proprietário.',
  emailTaken: 'Já existe uma conta com este e-mail.',
  againTitle: 'Entre novamente',
  againText:
    'A sessão terminou ou outra pessoa entrou neste navegador. Esta página fica como está e continua quando você voltar.',
};
