import './styles/index.css';
import { BuyButton, Product, ProductName, ProductPrice, ProductStock } from './Product';

/** Three products of a shop, an ordinary one and two on sale, and a button that belongs to none. */
function Shop() {
  return (
    <main>
      <Product data-bench="teapot.card">
        <ProductName data-bench="teapot.name">Teapot</ProductName>
        <ProductPrice data-bench="teapot.price">€ 34</ProductPrice>
        <ProductStock data-bench="teapot.stock">In stock</ProductStock>
        <BuyButton data-bench="teapot.buy" />
      </Product>
      <Product data-bench="jug.card" sale>
        <ProductName data-bench="jug.name">Milk jug</ProductName>
        <ProductPrice data-bench="jug.price">€ 12</ProductPrice>
        <ProductStock data-bench="jug.stock">Two left</ProductStock>
        <BuyButton data-bench="jug.buy" />
      </Product>
      <Product sale>
        <ProductName>Bowl</ProductName>
        <ProductPrice>€ 9</ProductPrice>
        <ProductStock>Five left</ProductStock>
        <BuyButton />
      </Product>
      <button data-bench="basket.open" type="button">
        Show the basket
      </button>
    </main>
  );
}

export const scenes = { shop: Shop };
