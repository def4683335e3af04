import { color } from '@talad/ui/colors';

/*
 * The cropper's styles. The library would inject them itself, but the Content Security Policy allows only styles of the
 * design system.
 */
export const cropperStyles = {
  '& .reactEasyCrop_Container': {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    userSelect: 'none',
    touchAction: 'none',
    cursor: 'move',
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
  },
  '& .reactEasyCrop_Image': { willChange: 'transform', maxWidth: 'unset' },
  '& .reactEasyCrop_Cover_Horizontal': { width: '100%', height: 'auto' },
  '& .reactEasyCrop_Cover_Vertical': { width: 'auto', height: '100%' },
  '& .reactEasyCrop_CropArea': {
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: 'translate(-50%, -50%)',
    border: '2px solid #FFFFFF',
    boxSizing: 'border-box',
    boxShadow: '0 0 0 9999em',
    color: 'rgb(6 4 12 / 62%)',
    overflow: 'hidden',
  },
  '& .reactEasyCrop_CropAreaRound': { borderRadius: '50%' },
  '& .reactEasyCrop_CropArea:focus-visible': {
    outline: `3px solid ${color('accent')}`,
    outlineOffset: '2px',
  },
} as const;
