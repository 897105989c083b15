const style = 'loud';
export const A = ({ html, ...rest }: { html: string }) => (
  <div {...rest} style={undefined} data-style="color: red" title="style=">
    <p dangerouslySetInnerHTML={{ __html: '<b>restyle = x</b>' }} />
    <p dangerouslySetInnerHTML={{ __html: html }} />
    {style}
  </div>
);
export const css = { style: { color: 'red' } };
