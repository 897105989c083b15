import { Billing } from './pages/Billing';
import { Gallery } from './pages/Gallery';
import { Settings } from './pages/Settings';
import { Team } from './pages/Team';

/** Every page of the product by name; the gallery shows each component in each of its states. */
export const scenes = {
  gallery: Gallery,
  settings: Settings,
  billing: Billing,
  team: Team,
};
