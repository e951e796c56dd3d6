import type { Texts } from '../texts.ts';

export const signature: Texts['signature'] = {
  checkInCode: 'Conferir que a mensagem é nossa',
  rule: 'Cada mensagem é assinada com o segredo deste webhook (Standard Webhooks). O destino calcula a mesma assinatura e compara.',
  language: 'Linguagem do código',
  codeCopied: 'O código está na área de transferência.',
  adviceRaw: 'Use o corpo como chegou, antes de lê-lo como JSON.',
  adviceTime: 'Recuse um horário com mais de 5 minutos de diferença: podem repetir uma mensagem antiga.',
  adviceOnce: 'Guarde cada webhook-id: as repetições têm o mesmo.',
  adviceRotate:
    'Após um novo segredo o cabeçalho leva duas assinaturas por 24 horas, separadas por espaço: basta uma certa.',
  feed: 'Quem prefere perguntar lê os mesmos eventos em ordem em:',
  checker: 'Esta assinatura está certa?',
  checkerHint: 'Cole o que o seu destino recebeu. É conferido neste navegador e não é enviado.',
  noChecker: 'Este navegador só calcula assinaturas em páginas https. Abra o painel por https para conferir aqui.',
  secret: 'Segredo',
  headersPasted: 'Cabeçalhos',
  bodyPasted: 'Corpo, exatamente como chegou',
  judge: 'Conferir',
  verdict_right: 'Certa: esta mensagem é nossa.',
  verdict_right_old:
    'Certa, mas o horário difere mais de 5 minutos: um destino cuidadoso recusa. Se a mensagem é nova, veja o relógio do servidor.',
  verdict_no_secret: 'Isto não é um segredo de webhook: começa com whsec_ e seguem 44 caracteres.',
  verdict_no_id: 'Falta o cabeçalho webhook-id.',
  verdict_no_timestamp: 'Falta o cabeçalho webhook-timestamp, ou não é um número de segundos.',
  verdict_no_signature: 'Falta o cabeçalho webhook-signature.',
  verdict_masked: 'O registro esconde as assinaturas. Pegue os cabeçalhos do seu destino.',
  verdict_no_body: 'Cole também o corpo.',
  verdict_rewritten:
    'O segredo está certo, mas o corpo foi lido como JSON e reescrito. O destino deve assinar os bytes como chegaram.',
  verdict_trimmed: 'O segredo está certo, mas há espaços ou linhas em volta do corpo que não foram enviados.',
  verdict_wrong: 'Errada: foi assinada com outro segredo, ou o id, o horário ou o corpo são de outra mensagem.',
};
