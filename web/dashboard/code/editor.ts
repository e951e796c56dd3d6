/**
 * The editor of code, whose program comes when one is shown. It is made of parts, in the colours of the page; Tab leaves it, as every other
 * field, because who works by keys could not get out else. Its style elements carry the nonce of the page.
 */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { createElement, useEffect, useRef } from 'react';
import type { CodeProps } from './code-props.ts';

export function CodeEditor(props: CodeProps) {
  const { label, describedBy, language, value, isInvalid } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const editor = new EditorView({
      parent: place.current!,
      doc: latest.current.value,
      extensions: extensionsOf(latest),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [language]);
  useEffect(() => {
    const editor = view.current;
    // What comes from elsewhere, such as an undo; what is typed stands there already.
    if (editor && editor.state.doc.toString() !== value)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const { contentDOM } = view.current!;
    contentDOM.setAttribute('aria-label', label);
    contentDOM.setAttribute('aria-describedby', describedBy ?? '');
    contentDOM.setAttribute('aria-invalid', String(isInvalid));
  }, [label, describedBy, isInvalid]);
  return createElement('div', { className: 'code-editor', dir: 'ltr', ref: place });
}

type Latest = Readonly<{ current: CodeProps }>;

function extensionsOf(latest: Latest) {
  const { language } = latest.current;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]');
  return [
    // Browsers hide the attribute from scripts; the property holds it.
    EditorView.cspNonce.of(nonce?.nonce || nonce?.content || ''),
    EditorState.tabSize.of(2),
    lineNumbers(),
    history(),
    bracketMatching(),
    indentOnInput(),
    highlightActiveLine(),
    EditorView.lineWrapping,
    keymap.of([
      ...['Mod-Enter', 'Mod-s'].map((key) => ({ key, run: () => saved(latest) })),
      ...defaultKeymap,
      ...historyKeymap,
    ]),
    language === 'css' ? css() : html(),
    syntaxHighlighting(colours),
    theme,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) latest.current.onChange(update.state.doc.toString());
      if (update.focusChanged && !update.view.hasFocus) latest.current.onBlur?.();
    }),
  ];
}

/** Whether the keys mean something here. */
function saved({ current: { onSave } }: Latest): boolean {
  onSave?.();
  return onSave !== undefined;
}

const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.modifier], color: 'var(--accent-ink)', fontWeight: '600' },
  { tag: [tags.attributeName, tags.propertyName, tags.className], color: 'var(--warn)' },
  { tag: [tags.string, tags.attributeValue, tags.color, tags.url], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null, tags.unit], color: 'var(--danger)' },
  { tag: [tags.comment, tags.meta], color: 'var(--ink-soft)', fontStyle: 'italic' },
]);

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: 'var(--text-s)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.6' },
  '.cm-content, .cm-gutter': { minHeight: '9rem' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--ink-soft)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--sunken)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
});
