import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { openMailbox } from '../test/mailbox.ts';
import { openScript } from '../test/smtp-script.ts';
import { sendTestMail } from './mail-command.ts';
import { OperationRefused } from './operator/index.ts';

const from = { MAIL_FROM: 'canvass@example.com' };
const refusedWith = (sentence: RegExp) => (error: Error) =>
  error instanceof OperationRefused && sentence.test(error.message) && !/hidden|\n/.test(error.message);

test('[RU-96] mail test sends a letter, and says who took it', async () => {
  const mailbox = await openMailbox();
  try {
    const [line] = await sendTestMail({ ...from, SMTP_URL: mailbox.url }, 'me@example.com');
    assert.match(line!, /^127\.0\.0\.1:\d+ took a letter from canvass@example\.com to me@example\.com\./);
    const { to, text } = await mailbox.next();
    assert.deepEqual(to, ['me@example.com']);
    assert.match(text, /asked for by the operator of http:\/\/localhost:3000/);
  } finally {
    await mailbox.close();
  }
});

test('[RU-96] a server of mail that is not there, and one that refuses the password, are told apart', async () => {
  const url = 'smtp://user:hidden@127.0.0.1:1';
  await assert.rejects(
    sendTestMail({ ...from, SMTP_URL: url }, 'me@example.com'),
    refusedWith(/^127\.0\.0\.1:1 did not take the letter: it cannot be reached/),
  );
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail\r\n');
    socket.on('data', (piece) =>
      socket.write(String(piece).startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '535 no such user\r\n'),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  try {
    await assert.rejects(
      sendTestMail({ ...from, SMTP_URL: `smtp://user:hidden@127.0.0.1:${port}` }, 'me@example.com'),
      refusedWith(/refuses the user or the password in SMTP_URL \(Invalid login: 535 no such user\)\.$/),
    );
  } finally {
    server.close();
  }
});

test('[RU-123, RU-96] mail test leaves a server that drips a byte now and then', async () => {
  const server = await openScript((command, socket) => {
    const dripping = setInterval(() => socket.write('2'), 20);
    socket.on('close', () => clearInterval(dripping));
    return command === 'GREETING' ? '' : null;
  });
  try {
    await assert.rejects(
      sendTestMail({ ...from, SMTP_URL: server.url }, 'me@example.com', 300),
      refusedWith(/did not take the letter: it does not answer in time \(the letter was not taken within 1 s\)\.$/),
    );
    while (server.open() > 0) await new Promise(setImmediate);
  } finally {
    await server.close();
  }
});

test('[RU-96] without SMTP_URL, and to no address, nothing is sent', async () => {
  await assert.rejects(sendTestMail({}, 'me@example.com'), refusedWith(/^Mail is off: set SMTP_URL and MAIL_FROM\.$/));
  await assert.rejects(
    sendTestMail({ ...from, SMTP_URL: 'smtp://127.0.0.1:1' }, 'nobody'),
    refusedWith(/^"nobody" is not an e-mail address\.$/),
  );
});
