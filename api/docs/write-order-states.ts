import { readFileSync, writeFileSync } from 'node:fs';
import { withStateDiagram } from '../src/modules/orders/machine/state-diagram.ts';

/** Writes the diagram of the order states into ARCHITECTURE.md. */
const file = new URL('../../ARCHITECTURE.md', import.meta.url);
writeFileSync(file, withStateDiagram(readFileSync(file, 'utf8')));
