// Class lists of the profile whose root folder holds this package in packages/tabula-merge.
import registry from '../../.tabula/registry.json' with { type: 'json' };
import { createCn, createVariants } from './classes.js';
import { createProfile } from './profile.js';

export const { merge, resolve } = createProfile(registry);
export const cn = createCn(merge);
export const variants = createVariants(cn);
