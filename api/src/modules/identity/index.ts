export { dropCardPicturesOf, storeCardPicture } from './card-pictures.ts';
export { identityModule } from './identity.module.ts';
export { cardFiles, eraseFacts, findCardPictures } from './identity.repository.ts';
export { recordIdentity, submitKyc } from './identity.service.ts';
