export { dropCardPicturesOf } from './card-pictures.ts';
export { identityModule } from './identity.module.ts';
export { eraseFacts, findCardPictures } from './identity.repository.ts';
