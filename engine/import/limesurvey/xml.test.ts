import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lss, questions } from '../../../test/imports/lss.ts';
import { readLimesurvey } from './limesurvey.ts';
import { readXml } from './xml.ts';

const good = lss(questions([{ type: 'S', code: 'q' }]));

test('[IM-42] entities are neither declared nor read from elsewhere, however a file asks for it', () => {
  const laughs =
    '<!ENTITY a "lol">' +
    [...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('');
  for (const [head, text] of [
    [`<!DOCTYPE document [${laughs}]>`, '&j;'],
    ['<!DOCTYPE document [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
    ['<!DOCTYPE document SYSTEM "http://127.0.0.1/x.dtd">', 'x'],
    ['<!DOCTYPE document [<!ENTITY % p SYSTEM "http://127.0.0.1/p"> %p;]>', 'x'],
    ['', '&nbsp;'],
    ['', '&x;'],
    ['', '&#0;'],
    ['', '&#x110000;'],
  ]) {
    const file = good.replace('<document>', `${head}\n<document>`).replace('<![CDATA[Visit]]>', text!);
    const read = readLimesurvey(file);
    assert.deepEqual('refused' in read && read.refused, 'file_unreadable', head + text!);
  }
});

test('[IM-42] what is not well formed, too deep or something else is refused with a sentence', () => {
  const deep = `<document>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</document>`;
  const refusals = [
    ['', 'file_unreadable'],
    ['text', 'file_unreadable'],
    [deep, 'file_unreadable'],
    ['<a>'.repeat(200_000), 'file_unreadable'],
    [good.slice(0, -20), 'file_unreadable'],
    [good.replace('</row>', ''), 'file_unreadable'],
    [`${good}<more/>`, 'file_unreadable'],
    [good.replace('<document>', '<document a="1" a="2">'), 'file_unreadable'],
    ['<document><LimeSurveyDocType>Survey</LimeSurveyDocType></document>', 'file_format'],
    [good.replace('>Survey<', '>Question<'), 'file_format'],
    ['<html><body/></html>', 'file_format'],
  ];
  for (const [file, refused] of refusals) {
    const read = readXml(file!);
    assert.equal('refused' in read && read.refused, refused, file!.slice(0, 60));
  }
});

test('[IM-42] signs are read as they are meant, whatever they are written as', () => {
  const written = good.replace('<![CDATA[Visit]]>', '&lt;b&gt;&amp;<![CDATA[<i>]]>&#233;<!-- no -->&quot;');
  const read = readXml(`\uFEFF${written.replace('<?xml version="1.0" encoding="UTF-8"?>', '')}`);
  assert.ok(!('refused' in read));
  assert.equal(read.tables.get('surveys_languagesettings')![0]!['surveyls_title'], '<b>&<i>é"');
});

test('[IM-42] names that every object has are fields as any other', () => {
  const read = readXml(good.replace('<row>', '<row><__proto__>x</__proto__><constructor>y</constructor>'));
  assert.ok(!('refused' in read));
  const [row] = [...read.tables.values()][0]!;
  assert.deepEqual(Object.keys(row!).slice(0, 2), ['__proto__', 'constructor']);
});
