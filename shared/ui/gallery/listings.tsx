import { AutoplayCarousel } from '../src/patterns/autoplay-carousel.tsx';
import { BrandTile } from '../src/patterns/brand-tile.tsx';
import { Breadcrumb } from '../src/patterns/breadcrumb.tsx';
import { GameTile } from '../src/patterns/game-tile.tsx';
import { ItemCard } from '../src/patterns/item-card.tsx';
import { ItemGrid, ItemGridSkeleton } from '../src/patterns/item-grid.tsx';
import { RowScroller } from '../src/patterns/row-scroller.tsx';
import { Section } from '../src/patterns/section.tsx';
import { Ticker } from '../src/patterns/ticker.tsx';
import { IconButton } from '../src/primitives/button.tsx';
import { type Language, messages } from './messages.ts';
import { samplePicture } from './sample-picture.ts';

const hues = [205, 292, 38, 12, 140];
const games = ['Runefall', 'Circuit Zero', 'Paper Court', 'Field & Sky', 'Ember Isles', 'Glasswork'];
const prices = [1299, 45.5, 12_500, 350, 1_250_000];
const statuses = ['published', 'published', 'sold_out', 'published', 'pending'];

export function Listings({ language }: { language: Language }) {
  const text = messages[language];
  const tiles = games.map((name, index) => (
    <GameTile
      key={name}
      name={name}
      href={`/marketplace/${name}`}
      imageUrl={samplePicture(index * 58 + 20, 320, 400)}
      countLabel={text.count}
      light={`hsl(${index * 58 + 20} 80% 60%)`}
    />
  ));
  return (
    <>
      <Breadcrumb
        label="Breadcrumb"
        items={[
          { label: 'Talad', href: '/' },
          { label: text.games, href: '/marketplace' },
          { label: 'Runefall' },
        ]}
      />
      <AutoplayCarousel label={text.games}>{tiles}</AutoplayCarousel>
      <Ticker
        label={text.hot}
        lead={text.hot}
        slides={text.sold.map((content) => ({ id: content, content, href: '/x' }))}
      />
      <Section title={text.games} seeAll={{ href: '/marketplace', label: text.seeAll }}>
        <RowScroller label={text.games}>{tiles}</RowScroller>
      </Section>
      <Section title={text.trending} seeAll={{ href: '/search', label: text.seeAll }}>
        <ItemGrid>
          {text.items.map((name, index) => {
            const status = statuses[index] ?? 'published';
            return (
              <ItemCard
                key={name}
                item={{
                  id: name,
                  name,
                  href: `/marketplace/Runefall/${index}`,
                  imageUrl: samplePicture(hues[index] ?? 0),
                  imageColor: `hsl(${hues[index] ?? 0} 50% 30%)`,
                  price: prices[index] ?? 0,
                  status,
                  statusLabel: status === 'sold_out' ? text.soldOut : text.waiting,
                  tags: text.tags.slice(0, 5 - index),
                  ownerName: ['malee', 'northwind_trading_company', 'ปลาทู', 'kai', 'orchard'][index] ?? '',
                  gameName: games[index] ?? '',
                }}
                moreTagsLabel={text.moreTags}
                favourite={
                  <IconButton
                    variant="scrim"
                    size="sm"
                    icon={index === 1 ? 'heart-filled' : 'heart'}
                    aria-pressed={index === 1}
                    label={text.favourite}
                  />
                }
                actions={
                  status === 'published' ? (
                    <IconButton
                      variant={index === 0 ? 'solid' : 'outline'}
                      icon={index === 3 ? 'check' : 'cart'}
                      label={text.add}
                    />
                  ) : undefined
                }
              />
            );
          })}
        </ItemGrid>
      </Section>
      <Section title={text.brands} seeAll={{ href: '/official-store', label: text.seeAll }}>
        <RowScroller label={text.brands} width="wide">
          {games.slice(1, 5).map((name, index) => (
            <BrandTile
              key={name}
              name={name}
              href={`/official-store/${name}`}
              imageUrl={samplePicture(index * 71, 400, 250)}
              countLabel={text.count}
            />
          ))}
        </RowScroller>
      </Section>
      <ItemGridSkeleton count={5} />
    </>
  );
}
