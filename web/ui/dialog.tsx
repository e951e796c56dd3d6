/** A dialog over the page. The focus goes into it and comes back to what opened it. */
import type { ReactNode } from 'react';
import { Dialog as Box, Heading, Modal, ModalOverlay } from 'react-aria-components';

interface DialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
  /** False where somebody types: a click beside it would take the text away. Escape and its own button still leave it. */
  isDismissable?: boolean;
  /** One that must be answered is not left at all. */
  mustAnswer?: boolean;
  wide?: boolean;
}

export function Dialog({
  title,
  onClose,
  children,
  isDismissable = true,
  mustAnswer = false,
  wide = false,
}: DialogProps) {
  return (
    <ModalOverlay
      className="veil"
      isOpen
      isDismissable={isDismissable && !mustAnswer}
      isKeyboardDismissDisabled={mustAnswer}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={wide ? 'dialog wide' : 'dialog'}>
        <Box className="stack">
          <Heading slot="title">{title}</Heading>
          {children}
        </Box>
      </Modal>
    </ModalOverlay>
  );
}
