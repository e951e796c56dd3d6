import assert from 'node:assert/strict';
import { test } from 'node:test';
import { create } from 'qrcode';
import { codeImage as imageFor, type CodeLook } from './image.ts';

const codeImage = (code: string, look: CodeLook, ip = '192.0.2.1') => imageFor(code, look, ip);

const look = (
  code_format: CodeLook['code_format'],
  code_width: number | null = null,
  code_height: number | null = null,
) => ({ code_format, code_width, code_height });

test('[PR-36] a code is drawn as QR, bars or DataMatrix, in the size asked for', async () => {
  for (const format of ['qr', 'barcode', 'datamatrix'] as const) {
    const [one, other] = [await codeImage('SALE-001', look(format)), await codeImage('SALE-002', look(format))];
    assert.match(one!, /^<svg viewBox="0 0 \d+ \d+" xmlns="http:\/\/www.w3.org\/2000\/svg">/, format);
    assert.notEqual(one, other, 'another code is another picture');
    assert.match((await codeImage('SALE-001', look(format, 200)))!, /^<svg width="200" viewBox/);
    assert.match((await codeImage('SALE-001', look(format, 200, 80)))!, /^<svg width="200" height="80" /);
  }
  assert.match((await codeImage('A', look('barcode', 300, 80)))!, /preserveAspectRatio="none"/);
});

test('[PR-36] the QR code has the modules of the text, and room around it', async () => {
  const { modules } = create('Код & <1>', { errorCorrectionLevel: 'M' });
  const drawn = await codeImage('Код & <1>', look('qr'));
  const side = Number(/viewBox="0 0 (\d+)/.exec(drawn!)![1]);
  assert.equal(side / 8, modules.size + 8);
});

test('[PR-36] what cannot be a picture stays text, and no code becomes markup', async () => {
  assert.equal(await codeImage('A', look('text')), null);
  assert.equal(await codeImage('', look('qr')), null);
  assert.equal(await codeImage('Скидка', look('barcode')), null);
  for (const format of ['qr', 'barcode', 'datamatrix'] as const) {
    assert.equal((await codeImage('"><script>', look(format)))!.includes('script'), false, format);
    assert.ok(await codeImage('^000{}\\', look(format)), format);
    assert.ok(await codeImage('x'.repeat(250), look(format)), format);
  }
  assert.ok(await codeImage('Ж'.repeat(250), look('qr')));
  assert.ok(await codeImage('Ж'.repeat(250), look('datamatrix')));
});

test('[A-79, PR-36] a code is drawn once, whatever size it is shown in', async () => {
  const soon = async (width: number) => {
    const late = new Promise<'drawn again'>((done) => setImmediate(done, 'drawn again'));
    return Promise.race([codeImage('Ж'.repeat(200), look('qr', width)), late]);
  };
  const first = await codeImage('Ж'.repeat(200), look('qr', 100));
  assert.equal(await soon(100), first);
  assert.equal(await soon(300), first!.replace('width="100"', 'width="300"'));
});

test('[A-79] who asks for many codes waits for each, and others wait for one of them', async () => {
  const order: string[] = [];
  const ask = (ip: string, code: string) => codeImage(code, look('datamatrix'), ip).then(() => order.push(ip));
  const many = Array.from({ length: 20 }, (_, number) => ask('198.51.100.7', `many ${number}`));
  const one = ask('203.0.113.9', 'one');
  const refused = await Promise.allSettled(
    Array.from({ length: 120 }, (_, number) => ask('198.51.100.7', `too many ${number}`)),
  );
  await Promise.all([...many, one]);
  assert.ok(order.indexOf('203.0.113.9') < 3, order.join());
  assert.deepEqual(
    [...new Set(refused.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : [])))],
    [429],
  );
});
