import { Link } from '@talad/runtime/router';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../primitives/icon.tsx';
import { canHover } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';

const SectionElement = styledElement('section', {
  '& > [data-part=section-head]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: '44px',
    marginBottom: '12px',
  },
  '& > [data-part=section-head] > [data-part=section-title]': {
    fontSize: 'clamp(1.25rem, 1.1rem + 0.7vw, 1.5625rem)',
    fontWeight: 600,
    lineHeight: 1.25,
  },
  '& > [data-part=section-head] > [data-part=see-all]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    flex: 'none',
    minHeight: '44px',
    paddingInline: '4px',
    color: 'var(--c-accent)',
    fontSize: '0.875rem',
    fontWeight: 600,
    textDecoration: 'none',
    borderRadius: '8px',
    [canHover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em' } },
  },
});

export type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  seeAll?: { href: string; label: string };
  level?: 2 | 3;
};

/** A section labelled by its title, with an optional "see all" link. */
export function Section({ title, seeAll, level = 2, children, ...rest }: SectionProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <SectionElement aria-labelledby={id} {...rest}>
      <div data-part="section-head">
        <Title data-part="section-title" id={id}>
          {title}
        </Title>
        {seeAll === undefined ? null : (
          <Link data-part="see-all" to={seeAll.href}>
            <span>{seeAll.label}</span>
            <Icon name="chevron-right" size={16} />
          </Link>
        )}
      </div>
      {children}
    </SectionElement>
  );
}
