/** The look of shared results: the colours, sizes and bars of the dashboard, in one style that the page brings along. */
import { createHash } from 'node:crypto';

const colours = `:root{color-scheme:light dark;
--paper:light-dark(#faf9f6,#161715);--surface:light-dark(#fff,#1e201d);--sunken:light-dark(#f2f0ea,#121311);
--ink:light-dark(#1c1b18,#eeece6);--soft:light-dark(#5d5950,#b3afa4);--line:light-dark(#e5e1d8,#32342f);
--accent:light-dark(#14594d,#72cab5);--second:light-dark(#c98a2b,#e8bf6a);--accent-ink:light-dark(#14594d,#84d4c1);
--display:'Iowan Old Style','Palatino Linotype',Palatino,'Noto Serif',Georgia,'Times New Roman',serif}`;

const ground = `*{box-sizing:border-box}body,h1,h2,h3,p,dl,dd,ul,ol,figure{margin:0;padding:0}ul,ol{list-style:none}
body{background:var(--paper);color:var(--ink);font:.9375rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;
-webkit-text-size-adjust:100%;text-size-adjust:100%;overflow-wrap:anywhere}
main{max-width:50rem;margin-inline:auto;padding:clamp(1.25rem,4vw,3rem) clamp(1rem,4vw,2rem)}
h1,.figures b{font-family:var(--display)}h1{font-size:clamp(1.75rem,1.4rem + 1.4vw,2.375rem);font-weight:600;line-height:1.15;text-wrap:balance}
h2{font-size:1.0625rem;line-height:1.35;text-wrap:pretty}h3{margin-top:1rem;font-size:.8125rem;font-weight:600;color:var(--soft)}
a{color:var(--accent-ink);text-underline-offset:.18em}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.kind,.note,.facts,footer{color:var(--soft);font-size:.8125rem}.kind{margin-bottom:.25rem;font-weight:600}.note{margin-top:.125rem}
.heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;

const parts = `.facts{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.125rem .75rem;margin-top:.75rem}.facts dt{font-weight:600}
.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,8.5rem),1fr));gap:.75rem;margin-top:1.5rem}
.figures li{display:grid;align-content:start;padding:.75rem 1rem;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.figures b{font-size:1.375rem;font-weight:600;line-height:1.25}.figures span{color:var(--soft);font-size:.8125rem}
section .figures{margin-top:.75rem;gap:.5rem}section .figures li{padding:.5rem .75rem;background:var(--sunken);border:0}section .figures b{font-size:1.0625rem}
section{margin-top:1.25rem;padding:1.25rem;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
nav{margin-top:1.25rem}nav summary,section summary{padding-block:.25rem;font-weight:500;cursor:pointer}nav ol{display:grid;gap:.25rem;margin-top:.5rem}nav a{display:block;padding-block:.125rem}
.turn{display:flex;justify-content:space-between;gap:1rem}.turn a{padding-block:.25rem}
table{width:100%;border-collapse:collapse}th,td{padding:.375rem .5rem;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;font-weight:400}
thead th{font-size:.8125rem;font-weight:600;color:var(--soft)}.n{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.aside{margin-top:.75rem;overflow-x:auto;overflow-wrap:normal}.aside table{width:auto;min-width:100%}.aside :is(th,td):not(.n){min-width:5rem}.grid td,.grid thead th+th{text-align:center}
svg{display:block;forced-color-adjust:none}rect{fill:var(--accent)}rect+rect,.key:last-child::before{fill:var(--second);background:var(--second)}[dir=rtl] .bar svg{transform:scaleX(-1)}
.texts{display:grid;gap:.5rem;margin-top:.5rem}.texts li{padding:.5rem .75rem;border-radius:10px;background:var(--sunken);white-space:pre-line}
.answer dt{margin-top:.75rem;color:var(--soft);font-size:.8125rem;font-weight:600}.answer dd{white-space:pre-line}.left{color:var(--soft);font-style:italic}
.missing{text-align:center;padding-block:20vh}.missing p{margin-top:.75rem;color:var(--soft)}`;

/** A bar stands beside its name, on a narrow screen below it. */
const charts = `.bars{display:block;margin-top:.75rem}.bars :is(tbody,tr,th,td){display:block;padding:0;border:0}
.bars tr{display:grid;grid-template-columns:minmax(0,15rem) minmax(2rem,1fr) minmax(3rem,auto) 4.25rem;gap:0 .75rem;align-items:center;padding-block:.3125rem}
.bars.close tr{padding-block:.125rem}
@media(max-width:36rem){.bars tr{grid-template-columns:minmax(2rem,1fr) minmax(2rem,auto) 4.25rem}.bars th{grid-column:1/-1}section{padding:1rem}}
.columns{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:clamp(1px,.6vw,.5rem);margin-top:.75rem;font-size:.75rem;text-align:center}
.columns li{display:grid;grid-template-rows:1.25rem 8rem 1.25rem;justify-items:center;white-space:nowrap;font-variant-numeric:tabular-nums}
.columns svg{width:100%;max-width:4rem;height:100%;border-bottom:1px solid var(--soft)}.columns span{color:var(--soft);min-width:0}.columns span:first-child{color:var(--ink)}
.sparse span:last-child{justify-self:start}
.keys{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin-top:.75rem;font-size:.8125rem;color:var(--soft)}
.key::before{content:'';display:inline-block;width:.75em;height:.75em;margin-inline-end:.4em;border-radius:3px;background:var(--accent)}
${Array.from({ length: 11 }, (_, step) => `.s${step}{background:color-mix(in oklab,var(--accent) ${step * 4}%,var(--surface))}`).join('')}`;

const paper = `@media print{:root{color-scheme:light;--paper:#fff}main{max-width:none;padding:0}section{border:0;border-top:1px solid var(--line);border-radius:0;padding:1rem 0 0;break-inside:auto}
h2,h3,.note{break-after:avoid}tr,.columns,.texts li,.figures li{break-inside:avoid}nav,.turn{display:none}section summary{display:none}details::details-content{content-visibility:visible;display:block}svg,td{print-color-adjust:exact;-webkit-print-color-adjust:exact}a{color:inherit}}`;

export const style = [colours, ground, parts, charts, paper].join('\n');

export const stylePolicy = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
