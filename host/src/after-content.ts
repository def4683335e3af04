// Script inside the document, after its content.
import { loadAfterPaint, type PageScripts } from './load-scripts.ts';

loadAfterPaint(JSON.parse(document.getElementById('talad-scripts')?.textContent ?? '') as PageScripts);
