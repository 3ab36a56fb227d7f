# expects: reach
# It stops 0.1 m too late.
forward(0.4)
wait(5.25)
stop()
