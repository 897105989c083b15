import type { ComponentProps } from 'react';

interface ProductProps extends ComponentProps<'article'> {
  sale?: boolean;
}

/** A card with what a product is called, what it costs, and a button. */
export function Product({ sale = false, ...rest }: ProductProps) {
  return <article {...rest} className={sale ? 'product product--sale' : 'product'} />;
}

export function ProductName(props: ComponentProps<'h2'>) {
  return <h2 {...props} className="product__name" />;
}

export function ProductPrice(props: ComponentProps<'p'>) {
  return <p {...props} className="product__price" />;
}

export function ProductStock(props: ComponentProps<'p'>) {
  return <p {...props} className="product__stock" />;
}

export function BuyButton(props: ComponentProps<'button'>) {
  return (
    <button {...props} className="product__buy" type="button">
      Add to basket
    </button>
  );
}
