import { Gallery } from './pages/Gallery';

/** Every page of the product by name; the gallery shows each component in each of its states. */
export const scenes = {
  gallery: Gallery,
};
