# expects: answer
# Ten times the mass is not ten times the acceleration.
responder(1, "1")
responder(2, "2")
responder(10, "10")
