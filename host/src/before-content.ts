// Script inside the document, before its content.
import { deferImages } from './deferred-images.ts';
import { installEventReplay } from './event-replay.ts';

deferImages();
installEventReplay();
