export { dropCardPicturesOf } from './card-pictures.ts';
export { identityModule } from './identity.module.ts';
export { cardFiles, eraseFacts, findCardPictures } from './identity.repository.ts';
