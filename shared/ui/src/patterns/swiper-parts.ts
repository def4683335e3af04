/** Named exports only: a dynamic import of the whole package would bundle every Swiper module. */
export { Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
