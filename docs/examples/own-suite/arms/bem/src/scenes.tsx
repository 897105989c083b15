import './styles/index.css';
import { BuyButton, Product, ProductName, ProductPrice, ProductStock } from './Product';

/** Two products of a shop, an ordinary one and one on sale, and a button that belongs to neither. */
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
      <button data-bench="basket.open" type="button">
        Show the basket
      </button>
    </main>
  );
}

export const scenes = { shop: Shop };
