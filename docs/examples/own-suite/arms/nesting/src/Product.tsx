import type { ComponentProps } from 'react';

interface ProductProps extends ComponentProps<'article'> {
  sale?: boolean;
}

/** A card with what a product is called, what it costs, and a button. */
export function Product({ sale = false, ...rest }: ProductProps) {
  return <article {...rest} className={sale ? 'product on-sale' : 'product'} />;
}

export function ProductName(props: ComponentProps<'h2'>) {
  return <h2 {...props} />;
}

export function ProductPrice(props: ComponentProps<'p'>) {
  return <p {...props} className="price" />;
}

export function ProductStock(props: ComponentProps<'p'>) {
  return <p {...props} />;
}

export function BuyButton(props: ComponentProps<'button'>) {
  return (
    <button {...props} type="button">
      Add to basket
    </button>
  );
}
