import { Avatar } from '@talad/ui/avatar';
import { color } from '@talad/ui/colors';
import { coveringInput } from '@talad/ui/covering-input';
import { fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { useId } from 'react';

const Choices = styledElement('fieldset', {
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontSize: fontSizes.sm, color: color('muted'), marginBottom: '12px' },
  '& > div': { display: 'grid', gap: '12px', gridTemplateColumns: 'repeat(auto-fill, minmax(100px, 1fr))' },
  '& label': { position: 'relative', cursor: 'pointer' },
  '& input': { ...coveringInput, zIndex: 1 },
  '& [data-part=frame]': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '18px',
    height: '100%',
    padding: '22px 8px 12px',
    borderRadius: '12px',
    border: `1px solid ${color('edge')}`,
    background: color('surface'),
    fontSize: fontSizes.sm,
    lineHeight: 1.4,
    textAlign: 'center',
  },
  '& input:checked + [data-part=frame]': {
    borderColor: color('accent'),
    boxShadow: `inset 0 0 0 1px ${color('accent')}`,
    background: color('glow'),
    fontWeight: 600,
  },
  '& input:focus-visible + [data-part=frame]': {
    outline: `2px solid ${color('accent')}`,
    outlineOffset: '2px',
  },
  '@media (hover: hover)': { '& label:hover [data-part=frame]': { borderColor: color('accent') } },
  '@media (forced-colors: active)': {
    '& input:checked + [data-part=frame]': { outline: '2px solid Highlight' },
  },
});

interface FrameChoiceProps {
  legend: string;
  username: string;
  profileImage: string | undefined;
  frames: readonly { id: number | null; name: string; image: string | undefined }[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** Radio group of frames, each previewed around the user's portrait. */
export function FrameChoice({ legend, username, profileImage, frames, chosen, onChoose }: FrameChoiceProps) {
  const name = useId();
  return (
    <Choices>
      <legend>{legend}</legend>
      <div>
        {frames.map((frame) => (
          <label key={frame.id ?? 'none'}>
            <input
              type="radio"
              name={name}
              checked={frame.id === chosen}
              onChange={() => onChoose(frame.id)}
            />
            <span data-part="frame">
              <Avatar size="lg" username={username} profileImage={profileImage} frameImage={frame.image} />
              <span>{frame.name}</span>
            </span>
          </label>
        ))}
      </div>
    </Choices>
  );
}
