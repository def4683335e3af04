/**
 * Renders the design system gallery to static pages, one per language and colour mode:
 *   node shared/ui/gallery/render.ts [folder]
 */
import './compile-tsx.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fontFaceCss } from '../src/theme/fonts.ts';

const { renderGallery } = await import('./gallery.tsx');
const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../dist/gallery'));
mkdirSync(folder, { recursive: true });
const fonts = fontFaceCss((face) => import.meta.resolve(face.file));

for (const language of ['en', 'th'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    const html = `<!doctype html><html lang="${language}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Talad design system</title><style>${fonts}</style></head><body>${renderGallery(language)}</body></html>`;
    writeFileSync(path.join(folder, `${language}-${theme}.html`), html);
  }
}
process.stdout.write(`${folder}\n`);
