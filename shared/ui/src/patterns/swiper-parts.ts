/** Named here one by one: asked for as a whole, every module of Swiper would come along. */
export { Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
