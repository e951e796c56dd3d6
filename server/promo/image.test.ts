import assert from 'node:assert/strict';
import { test } from 'node:test';
import { create } from 'qrcode';
import { codeImage, type CodeLook } from './image.ts';

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
