import { createElement, cloneElement, type ReactElement } from 'react';
import { Card } from './Card';

const props = { className: 'p-6' };

export const Page = ({ className = 'p-7', child }: { className?: string; child: ReactElement }) => (
  <Card {...props} headerClassName="px-9" icon={createElement('i', { className: 'siez-4' })} bodyClassName={className}>
    {cloneElement(child, { className: 'block m-9' })}
  </Card>
);
