import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MarkupNode, pastedMarkup, writtenMarkup } from './markup-from.ts';

type Content = (MarkupNode | string)[];

const text = (value: string): MarkupNode => ({ nodeName: '#text', nodeType: 3, nodeValue: value, childNodes: [] });
const element = (name: string, content: Content = [], attributes: Record<string, string> = {}): MarkupNode => ({
  nodeName: name.toUpperCase(),
  nodeType: 1,
  nodeValue: null,
  childNodes: content.map((one) => (typeof one === 'string' ? text(one) : one)),
  getAttribute: (attribute) => attributes[attribute] ?? null,
});
const body = (...content: Content) => element('div', content);

test('[ST-10] a text that was written keeps its marks, lists and links', () => {
  const cases: [MarkupNode, string][] = [
    [body('a < b & "c"'), 'a &lt; b &amp; "c"'],
    [
      body(element('b', ['x']), element('strong', ['y']), element('strike', ['z'])),
      '<b>x</b><strong>y</strong><s>z</s>',
    ],
    [body(element('ul', [element('li', ['a']), element('li', ['b'])])), '<ul><li>a</li><li>b</li></ul>'],
    [body('a', element('br'), 'b', element('br')), 'a<br>b'],
    [body('a', element('div', ['b']), element('div', ['c'])), 'a<br>b<br>c'],
    [body('\u200bx\u200b'), 'x'],
    [body(' a ', element('div', [' b ', element('br')]), element('div', []), ' c '), ' a<br>b <br><br>c '],
    [body(element('br'), element('br')), ''],
    [body(element('b')), ''],
    [body(element('a', ['x'], { href: 'https://e.com/?a=1&b="' })), '<a href="https://e.com/?a=1&amp;b=&quot;">x</a>'],
  ];
  for (const [node, markup] of cases) assert.equal(writtenMarkup(node), markup);
});

test('[ST-10] of what is pasted five marks stay, by whatever name, and the lines', () => {
  const cases: [MarkupNode, string][] = [
    [body(element('strong', ['x']), element('em', ['y']), element('del', ['z'])), '<b>x</b><i>y</i><s>z</s>'],
    [body(element('h1', ['A']), element('p', ['b']), element('ul', [element('li', ['c'])])), 'A<br>b<br>c'],
    [body(element('span', ['x'], { style: 'color:red', onclick: 'y' })), 'x'],
    [body(element('b', [element('p', ['x'])], { style: 'font-weight:normal' })), 'x'],
    [body(element('table', [element('tr', [element('td', ['1']), element('td', ['2'])])])), '12'],
  ];
  for (const [node, markup] of cases) assert.equal(pastedMarkup(node), markup);
});

test('[ST-10, A-10] nothing that runs, loads or leads elsewhere comes with a paste', () => {
  const hidden = ['script', 'style', 'svg', 'iframe', 'object', 'template', 'noscript', 'textarea', 'title', 'math'];
  for (const name of hidden) assert.equal(pastedMarkup(body(element(name, ['alert(1)']))), '', name);
  for (const href of ['javascript:x', ' javascript:x', 'data:text/html,x', '//evil.example', 'vbscript:x', ''])
    assert.equal(pastedMarkup(body(element('a', ['x'], { href }))), 'x', href);
  assert.equal(pastedMarkup(body(element('img', [], { src: 'x', onerror: 'y' }), 'z')), 'z');
  const comment: MarkupNode = { nodeName: '#comment', nodeType: 8, nodeValue: '<b>', childNodes: [] };
  assert.equal(writtenMarkup(body(comment, 'x')), 'x');
  let deep = element('b', ['x']);
  for (let level = 0; level < 5000; level += 1) deep = element('b', [deep]);
  assert.equal(writtenMarkup(body(deep)), '');
});
