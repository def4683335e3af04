// Script inside the document, before its content.
import { deferImages } from './deferred-images.ts';
import { installEventReplay } from './event-replay.ts';
import { followTabPreview } from './tab-preview.ts';

followTabPreview((address) => {
  // This page is neither shown nor counted.
  stop();
  location.replace(address);
});

deferImages();
installEventReplay();
